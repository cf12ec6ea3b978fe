"""Intervals with Arb endpoints, infinite ones included.

An Arb ball has a midpoint and so cannot reach to infinity. Here both ends are Arb numbers rounded outward, monotone
functions are evaluated at the ends, and what cannot be bounded becomes the whole line: x ∈ X ⇒ f(x) ∈ F(X) wherever
f(x) is defined. How far that is the grade tells, and no result is graded higher than what it was computed from.
"""

from dataclasses import dataclass
from typing import Any

from flint import arb

ZERO, INF, NEG_INF = arb(0), arb.pos_inf(), arb.neg_inf()  # to compare with an Arb zero takes half as long as with 0

PARTIAL = 0  # somewhere on the box there is no value
CLOSED = 1  # a singularity or a kink is touched, as at the open end of a domain
SMOOTH = 2  # continuous on the closed box, and its derivative encloses every slope: the mean-value theorem holds

# f(−∞) and f(+∞) of the monotone functions; None where the function does not reach that far.
INCREASING: dict[str, tuple[Any, Any]] = {
    "exp": (arb(0), INF),
    "log": (None, INF),
    "sqrt": (None, INF),
    "erf": (arb(-1), arb(1)),
    "erfi": (NEG_INF, INF),
    "atan": (-arb.pi() / 2, arb.pi() / 2),
    "tanh": (arb(-1), arb(1)),
    "sinh": (NEG_INF, INF),
    "asinh": (NEG_INF, INF),
    "lambertw": (None, INF),
    "erfinv": (None, None),
}
AT_ZERO = {"log": NEG_INF, "sqrt": arb(0)}  # functions that begin at zero, with their value there
# Smooth wherever Arb's ball is finite; what jumps or has a branch point would be neither.
MEROMORPHIC = ("sin", "cos", "tan", "cot", "sec", "csc", "cosh", "coth", "sech", "csch", "gamma", "zeta", "sinc")
FUNCTIONS = {*INCREASING, *MEROMORPHIC, "erfc", "__abs__"}


@dataclass(slots=True)  # nothing changes one, but to be frozen takes most of the time in which it is made
class Enclosure:
    lo: arb
    hi: arb
    grade: int = SMOOTH

    @classmethod
    def of(cls, value: Any) -> "Enclosure":
        if isinstance(value, Enclosure):
            return value
        ball = arb(value)
        return _between(ball, ball)

    @property
    def is_finite(self) -> bool:
        return bool(self.lo.is_finite() and self.hi.is_finite())

    @property
    def middle(self) -> arb:
        """A point inside, finite even where an end is not."""
        if self.is_finite:
            return ((self.lo + self.hi) / 2).mid()
        if self.lo.is_finite():
            return (2 * abs(self.lo) + 1).mid()
        return -(2 * abs(self.hi) + 1).mid() if self.hi.is_finite() else arb(0)

    @property
    def width(self) -> arb:
        return self.hi - self.lo

    def contains_zero(self) -> bool:
        return not (self.lo > ZERO or self.hi < ZERO)

    def split(self) -> tuple["Enclosure", "Enclosure"]:
        m = self.middle
        return Enclosure(self.lo, m), Enclosure(m, self.hi)

    def hull(self, other: "Enclosure") -> "Enclosure":
        return _hull([self.lo, self.hi, other.lo, other.hi], min(self.grade, other.grade))

    def met(self, other: "Enclosure") -> "Enclosure":
        """What two enclosures of the same function leave; one without values everywhere adds nothing."""
        if other.grade < CLOSED:
            return self
        lo, hi = (other.lo if other.lo > self.lo else self.lo), (other.hi if other.hi < self.hi else self.hi)
        return Enclosure(lo, hi, self.grade)

    def graded(self, grade: int) -> "Enclosure":
        """The same interval, graded no higher than this."""
        return Enclosure(self.lo, self.hi, min(self.grade, grade))

    def __add__(self, other: Any) -> "Enclosure":
        o = Enclosure.of(other)
        return _between(self.lo + o.lo, self.hi + o.hi, min(self.grade, o.grade))

    def __neg__(self) -> "Enclosure":
        return Enclosure(-self.hi, -self.lo, self.grade)

    def __sub__(self, other: Any) -> "Enclosure":
        o = Enclosure.of(other)
        return _between(self.lo - o.hi, self.hi - o.lo, min(self.grade, o.grade))

    def __rsub__(self, other: Any) -> "Enclosure":
        return Enclosure.of(other) - self

    def __mul__(self, other: Any) -> "Enclosure":
        o = Enclosure.of(other)
        grade = min(self.grade, o.grade)
        # Most factors have one sign, and then it is known which of their ends belong together.
        if self.lo > ZERO:
            if o.lo > ZERO:
                return _between(self.lo * o.lo, self.hi * o.hi, grade)
            if o.hi < ZERO:
                return _between(self.hi * o.lo, self.lo * o.hi, grade)
        elif self.hi < ZERO:
            if o.lo > ZERO:
                return _between(self.lo * o.hi, self.hi * o.lo, grade)
            if o.hi < ZERO:
                return _between(self.hi * o.hi, self.lo * o.lo, grade)
        # 0·∞ is 0: an end of a factor that is exactly zero bounds the product by zero.
        ends = [ZERO if a == ZERO or b == ZERO else a * b for a in (self.lo, self.hi) for b in (o.lo, o.hi)]
        return _hull(ends, grade)

    __radd__, __rmul__ = __add__, __mul__

    def __truediv__(self, other: Any) -> "Enclosure":
        return self * Enclosure.of(other).reciprocal()

    def __rtruediv__(self, other: Any) -> "Enclosure":
        return Enclosure.of(other) * self.reciprocal()

    def reciprocal(self) -> "Enclosure":
        if self.lo < ZERO < self.hi or (self.lo == ZERO and self.hi == ZERO):
            return WHOLE
        lo = ZERO if not self.hi.is_finite() else NEG_INF if self.hi == ZERO else 1 / self.hi
        hi = ZERO if not self.lo.is_finite() else INF if self.lo == ZERO else 1 / self.lo
        return _between(lo, hi, min(self.grade, CLOSED if self.contains_zero() else SMOOTH))

    def __pow__(self, exponent: Any) -> "Enclosure":
        if isinstance(exponent, int):
            if exponent < 0:
                return (self**-exponent).reciprocal()
            if exponent % 2 == 0 and self.lo < ZERO:
                size = abs(self)
                return _between(_power(size.lo, exponent), _power(size.hi, exponent), self.grade)
            return _between(_power(self.lo, exponent), _power(self.hi, exponent), self.grade)
        log = self.apply("log")
        # A negative number has whole powers among its real ones, which the logarithm does not see.
        return (log * Enclosure.of(exponent)).apply("exp") if log.grade >= CLOSED else WHOLE

    def __abs__(self) -> "Enclosure":
        if self.lo > ZERO:
            return self
        if self.hi < ZERO:
            return -self
        reach = -self.lo if -self.lo > self.hi else self.hi
        return Enclosure(ZERO, reach, min(self.grade, CLOSED))

    def apply(self, name: str) -> "Enclosure":
        """The image under a function of one argument, by Arb's name for it."""
        if name == "erfc":
            return _between(_end(name, self.hi, arb(0)), _end(name, self.lo, arb(2)), self.grade)
        if name in INCREASING:
            left, right = INCREASING[name]
            if name in AT_ZERO and self.lo == 0 < self.hi:
                return _between(AT_ZERO[name], _end(name, self.hi, right), min(self.grade, CLOSED))
            return _between(_end(name, self.lo, left), _end(name, self.hi, right), self.grade)
        if name in ("sin", "cos") and not self.is_finite:
            return Enclosure(arb(-1), arb(1), self.grade)
        if not self.is_finite:
            return WHOLE
        ball = getattr(self.lo.union(self.hi), name)()
        found = _between(ball, ball, self.grade)
        return found.met(Enclosure(arb(-1), arb(1))) if name in ("sin", "cos") else found

    def kummer(self, a: arb, b: arb) -> "Enclosure":
        """₁F₁(a; b; ·): for 0 < a ≤ b a mean of e^{zu} over 0 ≤ u ≤ 1, which rises with z from 0 to infinity."""
        if not 0 < a <= b:
            return WHOLE
        lo = self.lo.hypgeom_1f1(a, b) if self.lo.is_finite() else arb(0)
        return _between(lo, self.hi.hypgeom_1f1(a, b) if self.hi.is_finite() else INF, self.grade)


WHOLE = Enclosure(NEG_INF, INF, PARTIAL)


def _power(end: arb, exponent: int) -> arb:
    if end.is_finite():
        return end**exponent
    return arb(1) if exponent == 0 else end if exponent % 2 else INF


def _end(name: str, end: arb, limit: Any) -> arb:
    if end.is_finite():
        return getattr(end, name)()
    return limit if limit is not None else arb.nan()


def _between(lo: arb, hi: arb, grade: int = SMOOTH) -> Enclosure:
    """Outward rounding; not-a-number means that there is no value."""
    if lo.is_finite() and hi.is_finite():
        return Enclosure(lo.lower(), hi.upper(), grade)
    return Enclosure(_low(lo), _high(hi), PARTIAL if lo.is_nan() or hi.is_nan() else grade)


def _hull(ends: list[arb], grade: int) -> Enclosure:
    low, high = _low(ends[0]), _high(ends[0])
    for end in ends[1:]:
        a, b = _low(end), _high(end)
        low = a if a < low else low
        high = b if b > high else high
    return Enclosure(low, high, grade)


def _low(end: arb) -> arb:
    """The lower end of a ball; an infinite ball, which Arb returns on overflow, reaches all the way down."""
    return end.lower() if end.is_finite() else INF if end == INF else NEG_INF


def _high(end: arb) -> arb:
    return end.upper() if end.is_finite() else NEG_INF if end == NEG_INF else INF
