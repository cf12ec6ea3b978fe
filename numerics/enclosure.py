"""Intervals with Arb endpoints, infinite ones included.

An Arb ball has a midpoint and so cannot reach to infinity. Here both ends are Arb numbers rounded outward, monotone
functions are evaluated at the ends, and what cannot be bounded becomes the whole line: x ∈ X ⇒ f(x) ∈ F(X) always.
"""

from dataclasses import dataclass
from typing import Any

from flint import arb

INF, NEG_INF = arb.pos_inf(), arb.neg_inf()

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


@dataclass(frozen=True)
class Enclosure:
    lo: arb
    hi: arb

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
        return not (self.lo > 0 or self.hi < 0)

    def split(self) -> tuple["Enclosure", "Enclosure"]:
        m = self.middle
        return Enclosure(self.lo, m), Enclosure(m, self.hi)

    def __add__(self, other: Any) -> "Enclosure":
        o = Enclosure.of(other)
        return _between(self.lo + o.lo, self.hi + o.hi)

    def __neg__(self) -> "Enclosure":
        return Enclosure(-self.hi, -self.lo)

    def __sub__(self, other: Any) -> "Enclosure":
        return self + -Enclosure.of(other)

    def __rsub__(self, other: Any) -> "Enclosure":
        return Enclosure.of(other) - self

    def __mul__(self, other: Any) -> "Enclosure":
        o = Enclosure.of(other)
        # 0·∞ is 0: an end of a factor that is exactly zero bounds the product by zero.
        ends = [arb(0) if a == 0 or b == 0 else a * b for a in (self.lo, self.hi) for b in (o.lo, o.hi)]
        return _hull(ends)

    __radd__, __rmul__ = __add__, __mul__

    def __truediv__(self, other: Any) -> "Enclosure":
        return self * Enclosure.of(other).reciprocal()

    def __rtruediv__(self, other: Any) -> "Enclosure":
        return Enclosure.of(other) * self.reciprocal()

    def reciprocal(self) -> "Enclosure":
        if self.lo < 0 < self.hi or (self.lo == 0 and self.hi == 0):
            return WHOLE
        lo = arb(0) if not self.hi.is_finite() else NEG_INF if self.hi == 0 else 1 / self.hi
        hi = arb(0) if not self.lo.is_finite() else INF if self.lo == 0 else 1 / self.lo
        return _between(lo, hi)

    def __pow__(self, exponent: Any) -> "Enclosure":
        if isinstance(exponent, int):
            if exponent < 0:
                return (self**-exponent).reciprocal()
            if exponent % 2 == 0 and self.lo < 0:
                reach = -self.lo if -self.lo > self.hi else self.hi
                inner = arb(0) if self.hi >= 0 else -self.hi
                return Enclosure(inner, reach) ** exponent
            return _between(_power(self.lo, exponent), _power(self.hi, exponent))
        return (self.apply("log") * Enclosure.of(exponent)).apply("exp")

    def __abs__(self) -> "Enclosure":
        if self.lo >= 0:
            return self
        if self.hi <= 0:
            return -self
        return Enclosure(arb(0), -self.lo if -self.lo > self.hi else self.hi)

    def apply(self, name: str) -> "Enclosure":
        """The image under a function of one argument, by Arb's name for it."""
        if name == "erfc":
            return 1 - self.apply("erf") if self.lo < 0 else _between(_end("erfc", self.hi, arb(0)), _end("erfc", self.lo, None))
        if name in INCREASING:
            left, right = INCREASING[name]
            return _between(_end(name, self.lo, left), _end(name, self.hi, right))
        if name in ("sin", "cos") and not self.is_finite:
            return Enclosure(arb(-1), arb(1))
        if not self.is_finite:
            return WHOLE
        ball = getattr(self.lo.union(self.hi), name)()
        return _between(ball, ball)


WHOLE = Enclosure(NEG_INF, INF)


def _power(end: arb, exponent: int) -> arb:
    if end.is_finite():
        return end**exponent
    return arb(1) if exponent == 0 else end if exponent % 2 else INF


def _end(name: str, end: arb, limit: Any) -> arb:
    if end.is_finite():
        return getattr(end, name)()
    return limit if limit is not None else arb.nan()


def _between(lo: arb, hi: arb) -> Enclosure:
    """Outward rounding; not-a-number means that nothing is known."""
    low = NEG_INF if lo.is_nan() else lo.lower() if lo.is_finite() else lo
    high = INF if hi.is_nan() else hi.upper() if hi.is_finite() else hi
    return Enclosure(low, high)


def _hull(ends: list[arb]) -> Enclosure:
    if any(e.is_nan() for e in ends):
        return WHOLE
    lows = [e.lower() if e.is_finite() else e for e in ends]
    highs = [e.upper() if e.is_finite() else e for e in ends]
    low, high = lows[0], highs[0]
    for a, b in zip(lows[1:], highs[1:], strict=True):
        low = a if a < low else low
        high = b if b > high else high
    return Enclosure(low, high)
