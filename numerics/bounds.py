"""Upper bounds of a function on a box, by every rule that is known here.

The enclosure itself; where the function is smooth on the box, the mean-value form and the corner a monotone function has its
maximum at; where numerator and denominator vanish together, their derivatives (Cauchy's mean-value theorem); on a tail and at
a singular end the quotients of `tails`; around a point of contact, at which the function and its first derivatives are
exactly zero, Taylor's remainder. Where pieces meet outside the box, the one piece that is left.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial
from math import factorial
from typing import Any

from flint import arb
from sympy import (
    Abs,
    Add,
    Derivative,
    Dummy,
    Expr,
    Integral,
    Interval,
    Limit,
    Max,
    Rational,
    Symbol,
    cancel,
    cosh,
    diff,
    exp,
    expand_mul,
    factor,
    factor_terms,
    fraction,
    oo,
    powsimp,
    sinh,
    together,
)

from numerics.compile import compile_at
from numerics.enclosure import CLOSED, INF, SMOOTH, WHOLE, ZERO, Enclosure
from numerics.judge import number
from numerics.kinks import KINKED, gaps, resolved
from numerics.tails import Tail
from numerics.zero import is_zero

VAIN = 30  # boxes on which the rules for tails may fail before they are no longer asked
SIZE = 100  # operations up to which an expression is taken apart by algebra
FAR = 1000  # contact is looked for this far out
ORDER = 4  # derivatives asked for at a point of contact
Box = list[Enclosure]


@dataclass(frozen=True)
class Ground:
    """Where a function lives: the sets of its symbols and the definitions it is written in."""

    domain: Mapping[Any, Any]
    where: Mapping[Any, Any]

    def function(self, expr: Expr, names: Sequence[Symbol]) -> Callable[[Box], Enclosure]:
        compiled = compile_at([expr], names, {}, self.where)
        return lambda box: Enclosure.of(compiled(box)[0])


class Valued:
    """An expression enclosed over boxes; tails and singular ends, where that is infinite, are looked at again."""

    def __init__(self, ground: Ground, expr: Expr, names: list[Symbol]) -> None:
        self.ground, self.expr, self.names = ground, expr, names
        self.direct = ground.function(expr, names)
        self.tails: dict[Any, Any] = {}
        self.vain = 0
        self.simple = not expr.has(Integral, Limit, Derivative, *KINKED) and expr.count_ops() <= SIZE

    def __call__(self, box: Box) -> Enclosure:
        return self.refined(self.direct(box), box)

    def refined(self, found: Enclosure, box: Box) -> Enclosure:
        """What was found on the box, cut down on a tail or at a singular end where it is infinite."""
        if found.is_finite or found.grade < CLOSED or not self.simple or self.vain > VAIN:
            return found
        for n, side in enumerate(box):
            for key, tail, there in self._moved(n, side, box):
                if key not in self.tails:
                    self.tails[key] = _attempt(partial(Tail, *tail))
                if self.tails[key] is not None:
                    found = found.met(self.tails[key](there))
        self.vain += not found.is_finite
        return found

    def _moved(self, n: int, side: Enclosure, box: Box) -> Iterator[tuple[Any, tuple[Any, ...], Box]]:
        """The expression and the box with one singular end of a side moved to +∞."""
        s = self.names[n]
        z = _FAR[n]
        names = [*self.names[:n], z, *self.names[n + 1 :]]
        set_ = self.ground.domain.get(s)
        low, high = (set_.start, set_.end) if isinstance(set_, Interval) else (-oo, oo)
        ways: list[tuple[str, Any, Enclosure]] = []
        if side.lo.is_finite() and not side.hi.is_finite() and side.lo > 0:
            ways.append(("up", z, side))
        if side.hi.is_finite() and not side.lo.is_finite() and side.hi < 0:
            ways.append(("down", -z, -side))
        if side.is_finite and low.is_Rational and side.lo <= number(low) < side.hi:
            ways.append(("low", low + 1 / z, Enclosure((1 / (side.hi - number(low))).lower(), INF)))
        if side.is_finite and high.is_Rational and side.lo < number(high) <= side.hi:
            ways.append(("high", high - 1 / z, Enclosure((1 / (number(high) - side.lo)).lower(), INF)))
        for way, put, far in ways:
            moved = self.expr.xreplace({s: put})
            compile_ = partial(self.ground.function, names=names)
            yield (n, way), (moved, z, n, compile_), [*box[:n], far, *box[n + 1 :]]


_FAR = [Dummy(f"z{n}", positive=True) for n in range(32)]  # what goes to infinity, one for each side of a box


def _attempt(make: Callable[[], Any]) -> Any:
    """What is made, or nothing where SymPy cannot."""
    try:
        return make()
    except Exception:  # a rule that cannot be set up bounds nothing
        return None


@dataclass(frozen=True)
class Reach:
    """An upper bound, whether even it is not attained, for each variable whether the function rises (1) or falls (−1), and
    whether all was done to have the bound low."""

    upper: arb
    below: bool
    leaning: list[int]
    tight: bool = True


class Form:
    """A function of the box with its gradient, its pieces, its singular ends and its points of contact."""

    def __init__(self, ground: Ground, expr: Expr, names: list[Symbol]) -> None:
        expr = expr.replace(Abs, lambda u: Max(u, -u))  # |u| has slopes as a maximum has
        self.ground, self.expr, self.names = ground, expr, names
        self.value = Valued(ground, expr, names)
        self.point = compile_at([expr], names, {}, ground.where)
        self.contacts: list[Contact] = []
        self.vain = 0
        self.tried: set[Any] = set()
        self.pieces: dict[tuple[int, ...], Form] = {}
        found = gaps(expr) if expr.has(*KINKED) else []
        own = expr.free_symbols  # under a binder a gap has another sign at every value of what is bound
        split = not any(gap.has(*KINKED) or gap.free_symbols - own for gap in found)
        self.gaps = [ground.function(gap, names) for gap in found] if split else []

    @cached_property
    def slopes(self) -> list[Valued]:
        return [Valued(self.ground, diff(self.expr, s), self.names) for s in self.names]

    @cached_property
    def _slopes(self) -> Callable[[Box], list[Any]]:
        """All of them at once: they have much in common."""
        return compile_at([slope.expr for slope in self.slopes], self.names, {}, self.ground.where)

    def gradient(self, box: Box) -> list[Enclosure]:
        images = map(Enclosure.of, self._slopes(box))
        return [slope.refined(image, box) for slope, image in zip(self.slopes, images, strict=True)]

    @cached_property
    def quotients(self) -> list[Callable[[Box], arb]]:
        return [*_removable(self.ground, self.expr, self.names), *_growing(self.ground, self.expr, self.names)]

    @cached_property
    def scaled(self) -> list[tuple[Valued, Valued]]:
        """The terms of a sum, each with the sum divided by it: on a tail the largest one tells the sign."""
        terms = Add.make_args(expand_mul(self.expr.replace(lambda e: isinstance(e, cosh | sinh), lambda e: e.rewrite(exp))))
        if not 1 < len(terms) <= 8 or not self.value.simple:
            return []
        made = (_attempt(partial(self._divided, terms, term)) for term in terms)
        return [pair for pair in made if pair is not None]

    def _divided(self, terms: Sequence[Expr], term: Expr) -> tuple[Valued, Valued]:
        quotient = Add(*(powsimp(other / term, combine="exp") for other in terms))
        return Valued(self.ground, term, self.names), Valued(self.ground, quotient, self.names)

    def at(self, inside: list[arb]) -> arb:
        return self.point(inside)[0]

    def upper(self, box: Box, tight: bool) -> Reach:
        """If it need not be tight, a first bound will do that is negative."""
        if self.gaps:
            signs = tuple(1 if gap.lo > 0 else -1 if gap.hi < 0 else 0 for gap in (g(box) for g in self.gaps))
            if 0 not in signs:
                if signs not in self.pieces:
                    self.pieces[signs] = Form(self.ground, resolved(self.expr, signs), self.names)
                return self.pieces[signs].upper(box, tight)
        here = self.value(box)
        best, leaning = here.hi if here.grade >= CLOSED else INF, [0 for _ in box]
        if best < ZERO and not tight:
            return Reach(best, False, leaning, tight=False)
        if here.grade == SMOOTH:
            slopes = self.gradient(box)
            if all(slope.grade >= CLOSED for slope in slopes):
                leaning = [int(bool(slope.lo >= 0)) or -int(bool(slope.hi <= 0)) for slope in slopes]
                best = _least(best, self._mean_value(box, slopes))
                if best < ZERO and not tight:
                    return Reach(best, False, leaning, tight=False)
                best = _least(best, self._corner(box, leaning))
        for quotient in self.quotients:
            best = _least(best, quotient(box))
        if not best.is_finite() and not best < 0 and self.vain <= VAIN:
            for term, quotient in self.scaled:
                product = term(box) * quotient(box)
                best = _least(best, product.hi) if product.grade >= CLOSED else best
            self.vain += not best.is_finite()
        below = False
        for contact in self.contacts if not best < 0 else ():
            bound, apart = contact.upper(box)
            best, below = _least(best, bound), below or (apart and bool(bound <= 0))
        return Reach(best, below, leaning)

    def _mean_value(self, box: Box, slopes: list[Enclosure]) -> arb:
        if not all(side.is_finite for side in box):
            return INF
        middle = [side.middle for side in box]
        total = Enclosure.of(self.at(middle))
        for slope, side, m in zip(slopes, box, middle, strict=True):
            total = total + slope * (side - m)
        return total.hi

    def _corner(self, box: Box, leaning: list[int]) -> arb:
        """Where the function is monotone in a variable, its maximum is at one end."""
        corner = list(box)
        for n, lean in enumerate(leaning):
            end = box[n].hi if lean > 0 else box[n].lo
            if lean != 0 and end.is_finite():
                corner[n] = Enclosure.of(end)
        if corner == box:
            return INF
        if all(side.lo == side.hi for side in corner):
            return Enclosure.of(self.at([side.lo for side in corner])).hi
        here, slopes = self.value(corner), self.gradient(corner)
        along = here.grade == SMOOTH and all(slope.grade >= CLOSED for slope in slopes)
        return _least(here.hi, self._mean_value(corner, slopes)) if along else here.hi

    def touch(self, place: Sequence[Rational | None]) -> bool:
        """Looks for contact at a place; whether some was found that was not known."""
        found: list[Contact] = []
        for n, x in enumerate(place):
            if x is not None and (n, x) not in self.tried:
                self.tried.add((n, x))
                found += _attempt(lambda n=n, x=x: Contact.along(self, n, x)) or []  # type: ignore[misc]
        if len(place) > 1 and None not in place and ("around", *place) not in self.tried:
            self.tried.add(("around", *place))
            found += _attempt(lambda: Contact.around(self, place)) or []
        self.contacts += found
        return bool(found)

    def near(self, box: Box) -> list[Rational | None]:
        """The simplest place in a box."""
        return [_simple(side) for side in box]

    def ends(self) -> Iterator[list[Rational | None]]:
        """The origin, and the finite ends of the domain."""
        yield [Rational(0) for _ in self.names]
        for n, s in enumerate(self.names):
            set_ = self.ground.domain.get(s)
            for end in (set_.start, set_.end) if isinstance(set_, Interval) else ():
                if end.is_Rational:
                    yield [end if m == n else None for m in range(len(self.names))]


@dataclass(frozen=True)
class Contact:
    """Where the function and its lower derivatives are exactly zero, so that Taylor's remainder is all of it."""

    upper: Callable[[Box], tuple[arb, bool]]  # a bound on a box that holds the place, and whether it is kept away from

    @classmethod
    def along(cls, form: Form, n: int, x: Rational) -> list["Contact"]:
        """Contact at one value of one variable, whatever the others are."""
        s, rate, found, before = form.names[n], form.expr, [], []
        set_ = form.ground.domain.get(s)
        sides = (set_.start == x, set_.end == x) if isinstance(set_, Interval) else (False, False)
        outside = isinstance(set_, Interval) and set_.contains(x) == False  # noqa: E712
        for order in range(1, ORDER + 1):
            if not is_zero(rate.xreplace({s: x}), form.ground.domain):
                break
            before.append(Valued(form.ground, rate, form.names))
            rate = factor_terms(diff(rate, s))
            remainder = Valued(form.ground, rate, form.names)
            found.append(cls(partial(_remainder, n, x, order, tuple(before), remainder, sides, outside)))
        return found

    @classmethod
    def around(cls, form: Form, place: Sequence[Any]) -> list["Contact"]:
        """Contact at one point, by the matrix of second derivatives."""
        at = dict(zip(form.names, place, strict=True))
        rates = [diff(form.expr, s) for s in form.names]
        if not all(is_zero(e.xreplace(at), {}) for e in (form.expr, *rates)):
            return []
        second = [[Valued(form.ground, diff(rate, s), form.names) for s in form.names] for rate in rates]
        first = [Valued(form.ground, e, form.names) for e in (form.expr, *rates)]
        return [cls(partial(_concave, list(place), first, second))]


def _remainder(
    n: int, x: Rational, order: int, before: tuple[Valued, ...], rate: Valued, sides: Any, outside: bool, box: Box
) -> tuple[arb, bool]:
    """f(y) = f⁽ᵏ⁾(ξ) (y − x)ᵏ/k! with ξ between x and y."""
    at = Enclosure.of(number(x))
    if not (box[n].lo <= at.hi and at.lo <= box[n].hi) or any(f(box).grade < SMOOTH for f in before):
        return INF, False
    step = box[n] - at
    lo, hi = (arb(0) if sides[0] else step.lo), (arb(0) if sides[1] else step.hi)  # the domain ends there
    here, power = rate(box), Enclosure(lo, hi) ** order
    if here.grade < CLOSED:
        return INF, False
    apart = outside and bool((here.hi < 0 and power.lo >= 0) or (here.lo > 0 and power.hi <= 0))
    return (here * power / factorial(order)).hi, apart


def _concave(place: list[Any], first: list[Valued], second: list[list[Valued]], box: Box) -> tuple[arb, bool]:
    """Zero, if the box holds the place and minus the matrix of second derivatives is positive definite all over it."""
    inside = all(side.lo <= number(x) <= side.hi for side, x in zip(box, place, strict=True))
    if not inside or any(f(box).grade < SMOOTH for f in first):
        return INF, False
    rows = [[-entry(box) for entry in row] for row in second]
    for k, row in enumerate(rows):  # Gauss: every pivot positive
        if row[k].grade < CLOSED or not row[k].lo > 0:
            return INF, False
        for below in rows[k + 1 :]:
            ratio = below[k] / row[k]
            below[k + 1 :] = [b - ratio * r for b, r in zip(below[k + 1 :], row[k + 1 :], strict=True)]
    return arb(0), False


def _simple(side: Enclosure) -> Rational | None:
    """A number with few digits in an interval."""
    if not side.is_finite or not abs(side.middle) < FAR:
        return None
    for digits in (1, 2, 3, 4, 6, 12):
        found = Fraction(float(side.middle)).limit_denominator(digits)
        if side.lo <= number(Rational(found.numerator, found.denominator)) <= side.hi:
            return Rational(found.numerator, found.denominator)
    return None


def _removable(ground: Ground, expr: Expr, names: list[Symbol]) -> Iterator[Callable[[Box], arb]]:
    """Upper bounds at the ends of the domain where a quotient is 0/0: there N/D lies in N'(box)/D'(box)."""
    above, below = fraction(together(expr))
    everywhere = [WHOLE for _ in names]
    for n, symbol in enumerate(names):
        set_ = ground.domain.get(symbol)
        for end in (set_.start, set_.end) if isinstance(set_, Interval) else ():
            if end in (oo, -oo) or end.free_symbols or not below.has(symbol):
                continue
            if not ground.function(below.subs(symbol, end), names)(everywhere).contains_zero():
                continue  # plainly no zero: nothing to ask of algebra
            if all(is_zero(side.subs(symbol, end), ground.domain) for side in (below, above)):
                up, down = diff(above, symbol), diff(below, symbol)
                while down.subs(symbol, end) == 0 and is_zero(up.subs(symbol, end), ground.domain):  # a zero of higher order
                    up, down = diff(up, symbol), diff(down, symbol)
                quotient, slope = (ground.function(f, names) for f in (cancel(up) / cancel(down), down))
                whole = [ground.function(side, names) for side in (above, below)]
                yield partial(_at_the_end, n, number(end), whole, quotient, slope)


def _at_the_end(n: int, end: arb, whole: list[Any], quotient: Any, slope: Any, box: Box) -> arb:
    """Cauchy's mean-value theorem, where the box has that end, both functions are smooth on it, and D' has no zero there."""
    if not (box[n].lo == end or box[n].hi == end) or any(f(box).grade < SMOOTH for f in (*whole, slope)):
        return INF
    if slope(box).contains_zero():  # one that cancels in N'/D' too
        return INF
    found = quotient(box)
    return found.hi if found.grade >= CLOSED else INF


def _growing(ground: Ground, expr: Expr, names: list[Symbol]) -> Iterator[Callable[[Box], arb]]:
    """Upper bounds on a tail where the denominator of a quotient grows, as in e^{−y²/2} ∫₀^y e^{x²/2} dx."""
    above, below = fraction(together(expr))
    for n, symbol in enumerate(names):
        if getattr(ground.domain.get(symbol), "end", None) == oo and below.has(exp) and below.has(symbol):
            growth = factor_terms(diff(below, symbol))
            # Term by term the common exponentials cancel, which would leave ∞/∞.
            rates = Add(*(powsimp(term / growth) for term in Add.make_args(expand_mul(diff(above, symbol)))))
            rates = rates.replace(exp, lambda power: exp(factor(power)))  # y − y² as y·(1 − y), not ∞ − ∞
            value, denominator, slope, quotient = (ground.function(f, names) for f in (expr, below, growth, rates))
            yield partial(_beyond, n, value, denominator, slope, quotient)


def _beyond(n: int, value: Any, below: Any, growth: Any, rates: Any, box: Box) -> arb:
    """Cauchy: N(y) − N(a) = q·(D(y) − D(a)) with q in N'/D', so that N/D is a mean of N(a)/D(a) and q."""
    if box[n].hi.is_finite() or not box[n].lo.is_finite():
        return INF
    first, found = value([*box[:n], Enclosure.of(box[n].lo), *box[n + 1 :]]), rates(box)
    smooth = min(value(box).grade, below(box).grade) == SMOOTH
    grows = below(box).lo > 0 and growth(box).lo > 0 and min(below(box).grade, growth(box).grade) >= CLOSED
    if not (smooth and grows and min(first.grade, found.grade) >= CLOSED):
        return INF
    return found.hi if found.hi > first.hi else first.hi


def _least(a: arb, b: arb) -> arb:
    return b if b < a or not a.is_finite() else a
