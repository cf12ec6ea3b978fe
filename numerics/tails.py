"""Functions enclosed on a tail [a, ∞), where plain interval arithmetic meets 0·∞.

A product of what grows and what vanishes is a quotient N/D, and Cauchy's mean-value theorem bounds it by N'/D':
  A. D > 0 grows: N(y) − N(a) = q·(D(y) − D(a)) with q in N'/D', so that N/D is a mean of N(a)/D(a) and q;
  B. N and D vanish at infinity and D' has no zero: N/D is a value of N'/D' further out.
N'/D' may be of the same kind again, up to a depth. Whatever the rules do not reach stays as wide as it was.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import log as ln
from typing import Any

from flint import arb, fmpq
from sympy import (
    Add,
    Expr,
    Mul,
    Poly,
    PolynomialError,
    Pow,
    Rational,
    cosh,
    diff,
    erf,
    erfc,
    exp,
    expand,
    expand_log,
    expand_mul,
    factor,
    factor_terms,
    horner,
    log,
    powsimp,
    sinh,
    tanh,
)

from derivations.checker.sums import changed
from numerics.enclosure import CLOSED, INF, SMOOTH, WHOLE, Enclosure

DEPTH = 4  # quotients of quotients
SIZE = 300  # operations up to which a term is taken apart
Box = Sequence[Any]
Compile = Callable[[Any], Callable[[Box], Any]]


class Tail:
    """An expression enclosed on boxes whose side in `variable` reaches to +∞."""

    def __init__(self, expr: Any, variable: Any, position: int, compile_: Compile) -> None:
        self.variable, self.position, self.compile = variable, position, compile_
        self.functions: dict[Any, Callable[[Box], Enclosure]] = {}
        self.terms = [_Term(self, term, DEPTH) for term in Add.make_args(_prepared(expr, variable))]

    def __call__(self, box: Box) -> Enclosure:
        total = self.terms[0](box)
        for term in self.terms[1:]:
            total = total + term(box)
        return total

    def function(self, expr: Any) -> Callable[[Box], Enclosure]:
        if expr not in self.functions:
            compiled = self.compile(expr)
            self.functions[expr] = lambda box: Enclosure.of(compiled(box))
        return self.functions[expr]

    def start(self, box: Box) -> Box:
        """The face of the box at which its tail begins."""
        side = Enclosure.of(box[self.position].lo)
        return [*box[: self.position], side, *box[self.position + 1 :]]


class _Term:
    """A product, enclosed as it stands, or as a quotient where that stays infinite."""

    def __init__(self, tail: Tail, expr: Any, depth: int) -> None:
        self.tail, self.expr, self.depth = tail, _gathered(expr, tail.variable), depth

    @cached_property
    def value(self) -> Callable[[Box], Enclosure]:
        return self.tail.function(self.expr)

    @cached_property
    def factors(self) -> list[tuple[Any, Callable[[Box], Enclosure]]]:
        return [(f, self.tail.function(f)) for f in Mul.make_args(self.expr)]

    @cached_property
    def quotients(self) -> dict[Any, "_Quotient"]:
        return {}

    def __call__(self, box: Box) -> Enclosure:
        found = self.value(box)
        if found.is_finite or found.grade < CLOSED or self.depth == 0 or self.expr.count_ops() > SIZE:
            return found
        here = [(f, function(box)) for f, function in self.factors]
        grows = Mul(*(f for f, image in here if not image.is_finite))
        if not grows.has(self.tail.variable):
            return found
        for rule, above, below, rest in self._ways(here, grows):
            if (rule, above, below) not in self.quotients:
                self.quotients[rule, above, below] = _Quotient(self.tail, above, below, rule, self.depth)
            bound = self.quotients[rule, above, below](box)
            for image in rest:
                bound = bound * image
            found = found.met(bound)
            if found.is_finite:
                break
        return found

    def _ways(self, here: list[tuple[Any, Enclosure]], grows: Any) -> Iterator[tuple[str, Any, Any, list[Enclosure]]]:
        """What grows over what vanishes, an exponential first: the other factors are bounded and stand aside."""
        x = self.tail.variable
        fading = [f for f, image in here if image.is_finite and image.contains_zero() and f.has(x)]
        for fade in sorted(fading, key=lambda f: not isinstance(f, exp)):
            rest = [image for f, image in here if image.is_finite and f is not fade]
            yield "A", grows, 1 / fade, rest
            yield "B", fade, 1 / grows, rest


class _Quotient:
    """N/D on a tail, by rule A or B."""

    def __init__(self, tail: Tail, above: Any, below: Any, rule: str, depth: int) -> None:
        self.tail, self.rule = tail, rule
        self.above, self.below = above, below
        x = tail.variable
        self.whole = [tail.function(side) for side in (above, below)]
        growth = factor_terms(diff(below, x))
        self.slope, self.growth = growth, tail.function(growth)
        rates = Add.make_args(expand_mul(diff(above, x)))
        self.rates = [_Term(tail, rate / growth, depth - 1) for rate in rates]

    def __call__(self, box: Box) -> Enclosure:
        above, below = (side(box) for side in self.whole)
        growth = self.growth(box)
        smooth = min(above.grade, below.grade) == SMOOTH and growth.grade >= CLOSED
        rises, falls = growth.lo >= 0, growth.hi <= 0
        if not smooth or not (rises or falls) or not _never_zero(self.slope, self.tail, box):
            return WHOLE
        if self.rule == "A" and not ((below.lo > 0 and rises) or (below.hi < 0 and falls)):
            return WHOLE
        if self.rule == "B" and not all(_tends(side, self.tail, box) == 0 for side in (self.above, self.below)):
            return WHOLE
        rates = self.rates[0](box)
        for rate in self.rates[1:]:
            rates = rates + rate(box)
        if self.rule == "B":
            return rates
        first = [side(self.tail.start(box)) for side in self.whole]
        return (first[0] / first[1]).hull(rates)


def _tends(expr: Any, tail: Tail, box: Box) -> int | None:
    """What an expression goes to at the far end: 1 and −1 for ±∞, 0 for zero; None where the shape does not tell."""
    x = tail.variable
    if not expr.has(x):
        return None
    if isinstance(expr, exp):
        return {1: 1, -1: 0}.get(_tends(expr.args[0], tail, box))  # type: ignore[arg-type]
    if isinstance(expr, erfc):
        return 0 if _tends(expr.args[0], tail, box) == 1 else None
    if isinstance(expr, log):
        return 1 if _tends(expr.args[0], tail, box) == 1 else 0 if _tends(expr.args[0] - 1, tail, box) == 0 else None
    if isinstance(expr, Pow) and expr.exp.is_Rational:
        inner = _tends(expr.base, tail, box)
        if inner is None or (inner == -1 and not expr.exp.is_Integer):
            return None
        if expr.exp < 0:
            return 0 if inner else None
        return inner if inner != -1 or int(expr.exp) % 2 else 1
    if expr.is_polynomial(x):
        whole = Poly(expr, x)
        image = tail.function(whole.LC())(box)
        return None if whole.degree() < 1 else 1 if image.lo > 0 else -1 if image.hi < 0 else None
    images = [(a, tail.function(a)(box)) for a in expr.args]
    if isinstance(expr, Mul):
        parts = [_tends(a, tail, box) if not _away(image) else image for a, image in images]
        infinite = [p for p in parts if isinstance(p, int) and p != 0]
        bounded = [p for p in parts if isinstance(p, Enclosure)]
        if None in parts:
            return None
        if 0 in parts:
            return 0 if not infinite else None
        if not infinite:
            return None  # all of it stays between numbers
        result = 1
        for p in infinite:
            result *= p
        return result * (-1) ** sum(bool(p.hi < 0) for p in bounded)
    if isinstance(expr, Add):
        parts = [_tends(a, tail, box) for a in expr.args]
        if all(p == 0 for p in parts):
            return 0
        for way in (1, -1):  # one term runs away, none of the others stops it
            if way in parts and all(p == way or _stays(image, way) for p, (_, image) in zip(parts, images, strict=True)):
                return way
    return None


def _never_zero(expr: Any, tail: Tail, box: Box) -> bool:
    """Whether an expression has no zero on the box; one that vanishes at infinity alone shows it by its shape."""
    if isinstance(expr, Mul):
        return all(_never_zero(a, tail, box) for a in expr.args)
    if isinstance(expr, Pow):
        return _never_zero(expr.base, tail, box)
    return isinstance(expr, exp | erfc) or not tail.function(expr)(box).contains_zero()


def _away(image: Enclosure) -> bool:
    """Finite and without zero."""
    return bool(image.is_finite and not image.contains_zero() and image.grade >= CLOSED)


def _stays(image: Enclosure, way: int) -> bool:
    return bool(image.grade >= CLOSED and (image.lo if way > 0 else image.hi).is_finite())


def _prepared(expr: Any, x: Any) -> Expr:
    """The expression without hyperbolic functions and, where an argument is a polynomial, with what vanishes laid bare."""

    def far(argument: Any) -> int:
        """The sign of an argument c·xᵏ + … far out, where SymPy knows that of c."""
        if not argument.has(x) or not argument.is_polynomial(x):
            return 0
        leading = Poly(argument, x).LC()
        return 1 if leading.is_positive else -1 if leading.is_negative else 0

    def bare(e: Any) -> Any:
        u, way = e.args[0], far(e.args[0])
        if way == 0:
            return e
        if isinstance(e, erf):
            return way * (1 - erfc(way * u))
        return way * (1 - 2 / (1 + exp(2 * way * u)))

    def large(e: Any) -> Any:
        """log(1 + eᵘ) with u → ∞ as u + log(1 + e⁻ᵘ)."""
        one, power = e.args[0].as_coeff_Add()
        return power.args[0] + log(1 + exp(-power.args[0])) if one == 1 and far(power.args[0]) > 0 else e

    expr = changed(expr, (cosh, sinh), lambda e: e.rewrite(exp))
    expr = changed(expr, (erf, tanh), bare)
    expr = changed(expr, (log,), lambda e: large(e) if isinstance(e.args[0].as_coeff_Add()[1], exp) else e)
    return expand_mul(expand_log(expr))  # log(1/z) as −log z, where z is known to be positive


@lru_cache(maxsize=512)
def _gathered(term: Any, x: Any) -> Any:
    """The exponentials of a product as one, and y − y² as y·(1 − y), not ∞ − ∞."""

    def nested(power: Any) -> Any:
        u = expand(power.args[0])
        return exp(horner(u, wrt=x) if u.has(x) and u.is_polynomial(x) else factor(u), evaluate=False)

    return changed(powsimp(term, combine="exp"), (exp,), nested)


@dataclass
class Majorant:
    """g = e^{−cxᵏ} and a bound of |f|/g on a tail."""

    rate: Rational
    power: int
    body: Any
    variable: Any
    compile: Compile

    @cached_property
    def quotient(self) -> Tail:
        growth = exp(self.rate * self.variable**self.power)
        terms = Add.make_args(_prepared(self.body, self.variable))
        return Tail(Add(*(_gathered(term * growth, self.variable) for term in terms)), self.variable, 0, self.compile)

    def __call__(self, x: arb) -> arb:
        return (-self._rate * x**self.power).exp()

    @property
    def _rate(self) -> arb:
        return arb(fmpq(int(self.rate.p), int(self.rate.q)))

    def start(self, bits: int) -> int:
        """Where e^{−cxᵏ} has fallen below 2⁻ᵇⁱᵗˢ."""
        far = bits * ln(2) / float(self.rate)
        return int(far if self.power == 1 else far**0.5) + 1

    def rest(self, start: arb, values: Sequence[Any]) -> arb:
        """A bound of ∫ |f| from the start on: sup |f|/g times ∫ g ≤ g(start)/(ck·startᵏ⁻¹)."""
        found = self.quotient([Enclosure(start.lower(), INF), *values])
        if not found.is_finite or found.grade < CLOSED:
            return INF
        return abs(found).hi * self(start) / (self._rate * self.power * start ** (self.power - 1))


def majorants(body: Any, variable: Any, compile_: Compile) -> list[Majorant]:
    """Gaussians where an exponent is quadratic, exponentials in any case."""
    powers = (2, 1) if any(_degree(e.args[0], variable) >= 2 for e in body.atoms(exp)) or body.has(erfc) else (1,)
    rates = [Rational(4), Rational(1), Rational(1, 4), Rational(1, 16), Rational(1, 64)]
    return [Majorant(rate, power, body, variable, compile_) for power in powers for rate in rates]


def _degree(exponent: Any, variable: Any) -> int:
    try:
        return int(Poly(exponent, variable).degree())
    except PolynomialError:
        return 0
