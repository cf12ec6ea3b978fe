"""The ball reading: a bound proved over its whole domain by splitting boxes in Arb.

Each box is tried four ways: the enclosure itself; where the function is smooth on the box, the mean-value form and the
corner a monotone function has its maximum at; and, where numerator and denominator vanish together, their derivatives
(Cauchy's mean-value theorem). What stays open is split, the worst box first. Infinite ends are ends like any other;
where a tail needs an argument it is a barrier: f' = slope(y, f), f(Y) < c and slope(y, c) < 0 for y ≥ Y keep a smooth f
below c for ever.
"""

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count
from typing import Any

from flint import arb, ctx
from sympy import (
    Add,
    Eq,
    Expr,
    Ge,
    Gt,
    Interval,
    Le,
    Lt,
    Ne,
    Rational,
    Symbol,
    cancel,
    diff,
    exp,
    expand_mul,
    factor,
    factor_terms,
    fraction,
    oo,
    powsimp,
    simplify,
    together,
)

from derivations.checker.claim import Barrier, Claim, Root, Sharp, Statement, Verdict
from derivations.checker.sums import unfold
from derivations.checker.symbolic import Outcome
from numerics.compile import CompileError, compile_at
from numerics.enclosure import CLOSED, INF, NEG_INF, SMOOTH, WHOLE, Enclosure
from numerics.judge import number, show

BOXES = 4_000  # boxes looked at before a bound is left undecided
BITS = 128
NEGATED = {Le: Gt, Lt: Ge, Ge: Lt, Gt: Le, Eq: Ne, Ne: Eq}


class NotABox(ValueError):
    """A domain that is not a product of intervals."""


@dataclass(frozen=True)
class Bound:
    """What was found of f ≤ 0: proved with a margin, broken at a point, or neither."""

    status: str
    boxes: int
    margin: str = ""
    point: Mapping[str, str] | None = None
    value: str = ""


def read(claim: Claim, statement: Statement, name: str, sharpness_first: bool = False) -> Outcome:
    """ENCLOSED with margins where every bound holds and every sharper one fails; REFUTED with a certified point."""
    part = statement.parts[name]
    if isinstance(part, Eq | Ne):
        return Outcome(None, "an equation leaves no margin to enclose")
    if claim.flow:
        return Outcome(None, "the statement is about a trajectory, not a box")
    try:
        box = box_of(claim)
        if isinstance(part, Root):
            return _read_root(claim, part, box)
        if vacuous(claim, statement, box):
            return Outcome(Verdict.VACUOUS, "no point of the domain satisfies the hypotheses")
        return _read_bounds(claim, statement, part, box, sharpness_first)
    except NotABox as error:
        return Outcome(None, str(error))
    except CompileError as error:
        return Outcome(Verdict.UNDECIDED, str(error))


def _read_bounds(
    claim: Claim, statement: Statement, part: Any, box: Mapping[Symbol, Enclosure], sharpness_first: bool
) -> Outcome:
    details: dict[str, Any] = {}
    holding = [(relation, True) for relation in (part.holding if isinstance(part, Sharp) else [part])]
    failing = [(relation, False) for relation in (part.failing if isinstance(part, Sharp) else ())]
    for relation, holds in (*failing, *holding) if sharpness_first else (*holding, *failing):
        found, text = prove(claim, relation, box, statement.hypotheses), _words(relation)
        details[text if holds else f"not {text}"] = _summary(found)
        if holds and found.status == "broken":
            witness = {**(found.point or {}), "exceeds the bound by": found.value}
            return Outcome(Verdict.REFUTED, f"{text} fails", {**details, "witness": witness})
        if not holds and found.status == "proved":
            witness = {"holds as well": text, "margin": found.margin}
            return Outcome(Verdict.REFUTED, f"not sharp: {text} holds as well", {**details, "witness": witness})
        if found.status == "open":
            undecided = text if holds else f"the failure of {text}"
            return Outcome(Verdict.UNDECIDED, f"{undecided} is not decided after {found.boxes} boxes", details)
    return Outcome(Verdict.ENCLOSED, "", details)


def _read_root(claim: Claim, part: Root, box: Mapping[Symbol, Enclosure]) -> Outcome:
    """One zero and no more: opposite signs at the ends of the window, and a derivative without zero inside."""
    f, x, (lo, hi) = part.function, part.variable, part.window
    window = {**box, x: Enclosure(number(lo).lower(), number(hi).upper())}

    def everywhere(expr: Expr, where: Mapping[Symbol, Enclosure]) -> int:
        """The sign of the expression, if it has only one: that in the middle is the only candidate."""
        with ctx.workprec(BITS):
            middle = [Enclosure.of(side.middle) for side in where.values()]
            value = _function(claim, unfold(expr, claim.where), list(where))(middle)
        for sign, relation in ((1, Gt), (-1, Lt)):
            if _certain(relation, value) and prove(claim, relation(expr, 0, evaluate=False), where).status == "proved":
                return sign
        return 0

    if _function(claim, unfold(f, claim.where), list(window))(list(window.values())).grade < SMOOTH:
        return Outcome(Verdict.UNDECIDED, "the function is not known to be continuous in the window")
    if sign := everywhere(f, window):
        witness = {"no zero in": f"[{lo}, {hi}]", "sign of the function": str(sign)}
        return Outcome(Verdict.REFUTED, "there is no zero in the window", {"witness": witness})
    ends = [everywhere(f.xreplace({x: end}), box) for end in (lo, hi)]
    slope = everywhere(diff(f, x), window)
    details = {"signs at the ends": ends, "sign of the slope": slope, "window": f"[{lo}, {hi}]"}
    if slope and ends[0] * ends[1] == -1:
        return Outcome(Verdict.ENCLOSED, "", details)
    return Outcome(Verdict.UNDECIDED, "the zero was neither isolated nor excluded", details)


def _words(relation: Any) -> str:
    return f"{relation.rel_op} {relation.rhs}"


def box_of(claim: Claim) -> dict[Symbol, Enclosure]:
    """The domain as a box, its ends closed: a bound on the closure is one on the set."""
    sides = {}
    for symbol, set_ in claim.domain.items():
        if not isinstance(set_, Interval):
            raise NotABox(f"the domain of {symbol} is not an interval")
        lo = NEG_INF if set_.start == -oo else number(set_.start).lower()
        hi = INF if set_.end == oo else number(set_.end).upper()
        sides[symbol] = Enclosure(lo, hi)
    return sides


def vacuous(claim: Claim, statement: Statement, box: Mapping[Symbol, Enclosure]) -> bool:
    """Whether every box is free of points that satisfy the hypotheses: then even 1 ≤ 0 holds at all of them."""
    return bool(statement.hypotheses) and prove(claim, Le(1, 0, evaluate=False), box, statement.hypotheses).status == "proved"


def prove(claim: Claim, relation: Any, box: Mapping[Symbol, Enclosure], hypotheses: Sequence[Any] = ()) -> Bound:
    """Whether a relation holds on a box: lhs − rhs ≤ 0 (or < 0, which must be strict on every box)."""
    with ctx.workprec(BITS):
        expr = unfold(relation.lhs - relation.rhs, claim.where)
        if isinstance(relation, Ge | Gt):
            expr = -expr
        # What the statement does not speak of need not be split.
        spoken = {s for text in (expr, *hypotheses) for s in unfold(text, claim.where).free_symbols}
        spoken |= {claim.tail.variable} if claim.tail else set()
        box = {s: side for s, side in box.items() if s in spoken} or box
        if claim.tail and _covers(claim.tail, relation, claim, box):
            y = claim.tail.variable
            box = {**box, y: Enclosure(box[y].lo, number(Rational(claim.tail.start)).upper())}
        form, region = _Form(claim, expr, list(box)), _Region(claim, hypotheses, list(box))
        return _split(form, region, list(box.values()), isinstance(relation, Lt | Gt))


class _Region:
    """The points of the domain that satisfy the hypotheses."""

    def __init__(self, claim: Claim, hypotheses: Sequence[Any], names: list[Symbol]) -> None:
        sets = [claim.domain.get(s, Interval(-oo, oo)) for s in names]  # the variable of a window is in none
        self.ends = [tuple(None if end in (oo, -oo) else number(end) for end in (s.start, s.end)) for s in sets]
        self.gaps = [(h.func, _function(claim, h.lhs - h.rhs, names)) for h in hypotheses]

    def misses(self, box: list[Enclosure]) -> bool:
        """Certain that no point of the box is in the region."""
        return any(_certain(NEGATED[relation], gap(box)) for relation, gap in self.gaps)

    def admits(self, point: list[arb]) -> bool:
        """Certain that the point is in the region: the box was rounded outward and may reach beyond the domain."""
        inside = all((lo is None or lo < x) and (hi is None or x < hi) for x, (lo, hi) in zip(point, self.ends, strict=True))
        return inside and all(_certain(relation, gap([Enclosure.of(x) for x in point])) for relation, gap in self.gaps)


def _certain(relation: Any, gap: Enclosure) -> bool:
    """Whether gap R 0 holds at every point the gap was computed from."""
    signs = {
        Le: gap.hi <= 0, Lt: gap.hi < 0, Ge: gap.lo >= 0, Gt: gap.lo > 0, Eq: gap.lo == 0 == gap.hi, Ne: not gap.contains_zero()
    }  # fmt: skip
    return bool(gap.grade >= CLOSED and signs[relation])


def _split(form: "_Form", region: _Region, sides: list[Enclosure], strict: bool) -> Bound:
    """Branch and bound: the box that may reach highest is looked at first."""
    ticket, worst = count(), None
    queue: list[Any] = []

    def push(box: list[Enclosure]) -> None:
        upper, leaning = form.upper(box)
        heapq.heappush(queue, (-float(upper) if upper.is_finite() else float("-inf"), next(ticket), upper, leaning, box))

    push(sides)
    for boxes in range(1, BOXES + 1):
        if not queue:
            return Bound("proved", boxes - 1, margin=show(-worst, 4) if worst is not None else "")
        _, _, upper, leaning, box = heapq.heappop(queue)
        if region.misses(box):
            continue
        if upper < 0 or (upper <= 0 and not strict):
            worst = upper if worst is None or upper > worst else worst
            continue
        top = [_near_the_top(side, lean) for side, lean in zip(box, leaning, strict=True)]
        for inside in (top, [side.middle for side in box]) if any(leaning) else (top,):
            value = form.at(inside)
            if value.is_finite() and (value > 0 or (strict and value >= 0)) and region.admits(inside):
                point = {str(s): show(x) for s, x in zip(form.names, inside, strict=True)}
                return Bound("broken", boxes, point=point, value=show(value, 6))
        # Where the function is monotone, a shorter side would have its maximum at the same end.
        free = [n for n, lean in enumerate(leaning) if lean == 0] or range(len(box))
        widest = max(free, key=lambda n: _size(box[n]))
        for half in box[widest].split():
            push([*box[:widest], half, *box[widest + 1 :]])
    return Bound("open", BOXES)


def _near_the_top(side: Enclosure, lean: int) -> arb:
    """A point inside, close to the end at which a monotone function is largest."""
    if lean == 0 or not side.is_finite:
        return side.middle
    end, other = (side.hi, side.lo) if lean > 0 else (side.lo, side.hi)
    return (end + (other - end) * arb(2) ** -30).mid()


def _size(side: Enclosure) -> float:
    return float(side.width) if side.is_finite else float("inf")


class _Form:
    """A function of the box with its gradient, and its singular ends."""

    def __init__(self, claim: Claim, expr: Expr, names: list[Symbol]) -> None:
        self.names = names
        self.value = _function(claim, expr, names)
        self.slopes = [_function(claim, diff(expr, s), names) for s in names]
        self.point = compile_at([expr], names, {}, claim.where)
        self.quotients = [*_removable(claim, expr, names), *_growing(claim, expr, names)]

    def at(self, inside: list[arb]) -> arb:
        return self.point(inside)[0]

    def upper(self, box: list[Enclosure]) -> tuple[arb, list[int]]:
        """An upper bound of the function on the box, and for each variable whether the function rises (1) or falls (−1)."""
        here = self.value(box)
        best, leaning = here.hi if here.grade >= CLOSED else INF, [0 for _ in box]
        if here.grade == SMOOTH:
            slopes = [slope(box) for slope in self.slopes]
            if all(slope.grade >= CLOSED for slope in slopes):
                leaning = [int(bool(slope.lo >= 0)) or -int(bool(slope.hi <= 0)) for slope in slopes]
                best = _least(best, self._mean_value(box, slopes))
                best = _least(best, self._corner(box, leaning))
        for quotient in self.quotients:
            best = _least(best, quotient(box))
        return best, leaning

    def _mean_value(self, box: list[Enclosure], slopes: list[Enclosure]) -> arb:
        if not all(side.is_finite for side in box):
            return INF
        middle = [Enclosure.of(side.middle) for side in box]
        total = self.value(middle)
        for slope, side, m in zip(slopes, box, middle, strict=True):
            total = total + slope * (side - m)
        return total.hi

    def _corner(self, box: list[Enclosure], leaning: list[int]) -> arb:
        """Where the function is monotone in a variable, its maximum is at one end."""
        corner = list(box)
        for n, lean in enumerate(leaning):
            end = box[n].hi if lean > 0 else box[n].lo
            if lean != 0 and end.is_finite():
                corner[n] = Enclosure.of(end)
        if corner == box:
            return INF
        here, slopes = self.value(corner), [slope(corner) for slope in self.slopes]
        along = here.grade == SMOOTH and all(slope.grade >= CLOSED for slope in slopes)
        return _least(here.hi, self._mean_value(corner, slopes)) if along else here.hi


def _removable(claim: Claim, expr: Expr, names: list[Symbol]) -> Iterator[Callable[[list[Enclosure]], arb]]:
    """Upper bounds at the ends of the domain where a quotient is 0/0: there N/D lies in N'(box)/D'(box)."""
    above, below = fraction(together(expr))
    everywhere = [WHOLE for _ in names]
    for n, symbol in enumerate(names):
        set_ = claim.domain.get(symbol)
        for end in (set_.start, set_.end) if isinstance(set_, Interval) else ():
            if end in (oo, -oo) or not below.has(symbol):
                continue
            if not _function(claim, below.subs(symbol, end), names)(everywhere).contains_zero():
                continue  # plainly no zero: nothing to ask of algebra
            if simplify(below.subs(symbol, end)) == 0 and simplify(above.subs(symbol, end)) == 0:
                up, down = diff(above, symbol), diff(below, symbol)
                while down.subs(symbol, end) == 0 and simplify(up.subs(symbol, end)) == 0:  # a zero of higher order
                    up, down = diff(up, symbol), diff(down, symbol)
                quotient = _function(claim, cancel(up) / cancel(down), names)
                whole = [_function(claim, side, names) for side in (above, below)]
                yield partial(_at_the_end, n, number(end), whole, quotient)


def _at_the_end(n: int, end: arb, whole: list[Any], quotient: Any, box: list[Enclosure]) -> arb:
    """Cauchy's mean-value theorem, where the box has that end and both functions are smooth on it."""
    if not (box[n].lo == end or box[n].hi == end) or any(f(box).grade < SMOOTH for f in whole):
        return INF
    found = quotient(box)
    return found.hi if found.grade >= CLOSED else INF


def _growing(claim: Claim, expr: Expr, names: list[Symbol]) -> Iterator[Callable[[list[Enclosure]], arb]]:
    """Upper bounds on a tail where the denominator of a quotient grows, as in e^{−y²/2} ∫₀^y e^{x²/2} dx."""
    above, below = fraction(together(expr))
    for n, symbol in enumerate(names):
        if getattr(claim.domain.get(symbol), "end", None) == oo and below.has(exp) and below.has(symbol):
            growth = factor_terms(diff(below, symbol))
            # Term by term the common exponentials cancel, which would leave ∞/∞.
            rates = Add(*(powsimp(term / growth) for term in Add.make_args(expand_mul(diff(above, symbol)))))
            rates = rates.replace(exp, lambda power: exp(factor(power)))  # y − y² as y·(1 − y), not ∞ − ∞
            value, denominator, slope, quotient = (_function(claim, f, names) for f in (expr, below, growth, rates))
            yield partial(_beyond, n, value, denominator, slope, quotient)


def _beyond(n: int, value: Any, below: Any, growth: Any, rates: Any, box: list[Enclosure]) -> arb:
    """Cauchy: N(y) − N(a) = q·(D(y) − D(a)) with q in N'/D', so that N/D is a mean of N(a)/D(a) and q."""
    if box[n].hi.is_finite() or not box[n].lo.is_finite():
        return INF
    first, found = value([*box[:n], Enclosure.of(box[n].lo), *box[n + 1 :]]), rates(box)
    smooth = min(value(box).grade, below(box).grade) == SMOOTH
    if not (smooth and _certain(Gt, below(box)) and _certain(Gt, growth(box)) and min(first.grade, found.grade) >= CLOSED):
        return INF
    return found.hi if found.hi > first.hi else first.hi


def _function(claim: Claim, expr: Expr, names: list[Symbol]) -> Callable[[list[Enclosure]], Enclosure]:
    compiled = compile_at([expr], names, {}, claim.where)
    return lambda box: Enclosure.of(compiled(box)[0])


def _least(a: arb, b: arb) -> arb:
    return b if b < a or not a.is_finite() else a


def _covers(barrier: Barrier, relation: Any, claim: Claim, box: Mapping[Symbol, Enclosure]) -> bool:
    """The barrier lemma, each of its conditions checked, for relations kf ≤ c with k ≥ 0 on the tail."""
    f, y = barrier.function, barrier.variable
    start = Enclosure.of(number(Rational(barrier.start)))
    if not box[y].lo <= start.lo <= start.hi <= box[y].hi or not isinstance(relation, Le | Lt) or not _rides(barrier):
        return False
    k = simplify(relation.lhs / f)
    if relation.rhs.free_symbols or not k.free_symbols <= {y}:
        return False
    tail = Enclosure(start.lo, INF)
    factor = _function(claim, k, [y])([tail])
    if not _certain(Gt if isinstance(relation, Lt) else Ge, factor):
        return False
    # f below this level is enough: kf < c where k is largest, or smallest for a negative c.
    level = (Enclosure.of(number(relation.rhs)) / factor).lo
    below = _function(claim, f, [y])([start]) - level
    slope = _function(claim, barrier.slope, [y, barrier.value])([tail, Enclosure.of(level)])
    smooth = _function(claim, f, [y])([tail]).grade == SMOOTH
    return bool(level.is_finite() and smooth and _certain(Lt, below) and _certain(Lt, slope))


@lru_cache(maxsize=64)
def _rides(barrier: Barrier) -> bool:
    """Whether the function alone satisfies its differential equation."""
    f, y = barrier.function, barrier.variable
    return f.free_symbols == {y} and simplify(diff(f, y) - barrier.slope.xreplace({barrier.value: f})) == 0


def _summary(found: Bound) -> dict[str, Any]:
    kept = {"status": found.status, "boxes": found.boxes, "margin": found.margin, "point": found.point, "excess": found.value}
    return {key: value for key, value in kept.items() if value}
