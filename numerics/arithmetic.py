"""The operations of a compiled expression, in whichever arithmetic its values are.

A value is an exact rational, an Arb number, an Arb power series, a complex ball under an integral, or an enclosure. What is
rational stays exact; what has no value is not-a-number, so that a branch that is not taken does no harm.
"""

from functools import reduce
from operator import add, mul
from typing import Any

from flint import acb, arb, arb_series, fmpq, fmpq_series

from numerics.enclosure import CLOSED, FUNCTIONS, WHOLE, Enclosure

MOST = 1000  # a higher power of an exact rational is left to balls
GROWN = 2**16  # bits that a power may have exactly
LONG = 4096  # bits of an exact rational, beyond which a recursion goes on in balls


class CompileError(ValueError):
    """An expression that has no numerical reading here."""


class NoMember(CompileError):
    """A member of a family that is not there."""


# Arb integrates what is meromorphic, and what knows its branch cuts; these are all that is safe to hand it.
MEROMORPHIC = {
    "exp", "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "sech", "csch", "erf", "erfc", "erfi",
    "gamma", "hypgeom_1f1",
}  # fmt: skip


def settled(value: Any) -> Any:
    """An exact rational as a ball; anything else as it is."""
    return arb(value) if isinstance(value, fmpq) else value


def total(*terms: Any) -> Any:
    """a + b + …, from left to right."""
    return reduce(add, terms)


def product(*factors: Any) -> Any:
    """a · b · …, from left to right; Arb's power series zero would make a number of what is none."""
    found = reduce(mul, factors)
    lost = isinstance(found, arb_series) and not len(found) and not all(map(_finite, factors))
    return found + arb.nan() if lost else found


def _finite(value: Any) -> bool:
    """Whether it is a number, or a power series of numbers."""
    if isinstance(value, arb_series):
        return all(c.is_finite() for c in value.coeffs())
    return not isinstance(value, arb) or bool(value.is_finite())


def call(method: str, value: Any, *parameters: Any) -> Any:
    """The function of that name in the arithmetic of its argument."""
    value, parameters = settled(value), tuple([settled(p) for p in parameters])
    if isinstance(value, Enclosure) or (parameters and any(isinstance(p, Enclosure) for p in parameters)):
        if method == "hypgeom_1f1" and all(isinstance(v, arb) for v in parameters):
            return value.kummer(*parameters)
        if parameters or method not in FUNCTIONS:
            raise CompileError(f"{method} is not enclosed over intervals")
        return abs(value) if method == "__abs__" else value.apply(method)
    if isinstance(value, acb):
        if method in ("sqrt", "log"):
            return getattr(value, method)(analytic=True)
        if method not in MEROMORPHIC:
            raise CompileError(f"{method} under an integral is not enclosed: it is not analytic everywhere")
    if isinstance(value, arb_series) and method in ("tanh", "sinh", "cosh"):
        grow, shrink = value.exp(), (-value).exp()
        return {"sinh": (grow - shrink) / 2, "cosh": (grow + shrink) / 2, "tanh": (grow - shrink) / (grow + shrink)}[method]
    if not hasattr(value, method):
        raise CompileError(f"{method} is not known to {type(value).__name__}")
    return getattr(value, method)(*parameters)


def inverse(value: Any) -> Any:
    """1/x; nothing at an exact zero."""
    if isinstance(value, Enclosure):
        return value.reciprocal()
    return arb.nan() if isinstance(value, fmpq) and value == 0 else 1 / value


def shortened(value: Any) -> Any:
    """A rational number as it is, or as a ball where its digits would double from step to step."""
    return arb(value) if isinstance(value, fmpq) and value.height_bits() > LONG else value


def repeated(base: Any, exponent: int) -> Any:
    """bⁿ; a ball around zero has no logarithm and is multiplied out, and so is a power series that begins with one."""
    if exponent < 0:
        return inverse(repeated(base, -exponent))
    if isinstance(base, fmpq) and (exponent > MOST or exponent * base.height_bits() > GROWN):
        base = settled(base)
    if isinstance(base, fmpq_series) and exponent > MOST:
        raise CompileError(f"a power series is not raised to the {exponent}th power exactly")
    first = lead(base)
    if isinstance(first, arb) and first.contains(0) and 0 < exponent <= MOST:
        return reduce(mul, [base] * exponent)
    return base**exponent


def power(base: Any, exponent: Any) -> Any:
    """b^e with a real exponent; of one that is known to be whole nothing is asked of b."""
    if isinstance(exponent, fmpq) and exponent.q == 1 and not isinstance(base, Enclosure):
        return repeated(base, int(exponent.p))
    base, exponent = settled(base), settled(exponent)
    if isinstance(base, Enclosure) or isinstance(exponent, Enclosure):
        return Enclosure.of(base) ** exponent
    if isinstance(base, acb) or isinstance(exponent, acb):
        return acb(base).pow(exponent, analytic=True)
    return base**exponent


def absolute(value: Any) -> Any:
    """|x| as max(x, −x), whose slopes are those of a switch."""
    return abs(value) if isinstance(value, arb | fmpq) else extreme(True, value, -value)


def lead(value: Any) -> Any:
    """What tells the sign of a value near its point: the constant term of a power series."""
    return value[0] if isinstance(value, arb_series) else value


def switch(gap: Any, below: Any, at: Any, above: Any) -> Any:
    """The branch for a negative gap, none and a positive one; over a change of sign all that may be."""
    if isinstance(gap, Enclosure):
        low, middle, high = map(Enclosure.of, (below, at, above))
        if gap.lo > 0:
            return high.graded(gap.grade)
        if gap.hi < 0:
            return low.graded(gap.grade)
        return low.hull(middle).hull(high).graded(min(gap.grade, CLOSED))
    here = lead(gap)
    if isinstance(here, arb | fmpq) and (here > 0 or here < 0):
        return above if here > 0 else below
    if isinstance(gap, arb | fmpq):
        return at if gap == 0 else arb.nan()
    raise CompileError("a function in pieces has no power series where they meet")


def spike(value: Any) -> Any:
    """The derivative of a switch: nothing away from zero, no number there."""
    if isinstance(value, Enclosure):
        return WHOLE if value.contains_zero() else Enclosure.of(arb(0)).graded(value.grade)
    here = lead(value)
    if isinstance(here, arb | fmpq):
        return fmpq(0) if here > 0 or here < 0 else arb.nan()
    raise CompileError("a jump is not analytic")


def extreme(largest: bool, a: Any, b: Any) -> Any:
    """max or min of two values. Its kink stays graded smooth: there the derivative, a switch, encloses both slopes."""
    if isinstance(a, Enclosure) or isinstance(b, Enclosure):
        x, y = Enclosure.of(a), Enclosure.of(b)
        if not largest:
            return -extreme(True, -x, -y)
        return Enclosure(x.lo if x.lo > y.lo else y.lo, x.hi if x.hi > y.hi else y.hi, min(x.grade, y.grade))
    if isinstance(a, fmpq) and isinstance(b, fmpq):
        return max(a, b) if largest else min(a, b)
    a, b = settled(a), settled(b)
    if isinstance(a, arb) and isinstance(b, arb):
        return a.max(b) if largest else a.min(b)
    if isinstance(lead(a), arb) and isinstance(lead(b), arb):
        return switch(a - b, *(b, arb.nan(), a) if largest else (a, arb.nan(), b))
    raise CompileError("max and min are not analytic")
