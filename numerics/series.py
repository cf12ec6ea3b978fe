"""Infinite sums at a point, enclosed: summand by summand up to some number, and a bound for the rest.

Each summand is split into parts. Of a part f the quotient f(i + 1)/f(i), which SymPy cancels, is enclosed for all i from n on;
where it stays below q < 1 the rest is at most |f(n)|/(1 − q). A power of i + a has a value that Arb knows, Hurwitz' ζ.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from flint import arb, ctx, fmpq

from numerics.arithmetic import CompileError, settled
from numerics.enclosure import INF, Enclosure
from numerics.integrals import back, key

FIRST, LONGEST = 2**4, 2**9  # summands, before the rest is bounded and before a series is given up
BITS = 104  # a rest below 2^−BITS of the sum is nothing


def series(summand: Any, first: int, values: Sequence[Any]) -> arb:
    """Σ from `first` to ∞ of what is compiled as an integrand is, at a point."""
    if not all(isinstance(v, arb | fmpq) for v in values):
        raise CompileError("an infinite sum is enclosed at points only")
    return _enclosed(summand, first, ctx.prec, *map(key, values))


@lru_cache(maxsize=4096)
def _enclosed(summand: Any, first: int, precision: int, *keys: Any) -> arb:
    """A series at a point, which a statement shares with most of its mutants."""
    values = [settled(back(k)) for k in keys]  # exact powers have many digits
    return sum((_part(part, ratio, first, values) for part, ratio in summand.parts), arb(0))


def _part(part: Any, ratio: Any, first: int, values: Sequence[Any]) -> arb:
    known = _hurwitz(part, first, values)
    if known is not None:
        return known
    total, begun, ahead = arb(0), first, FIRST
    while ahead <= LONGEST:
        n = first + ahead
        total = sum((settled(part([fmpq(i), *values])[0]) for i in range(begun, n)), total)
        begun, ahead = n, 2 * ahead
        q, next_ = _largest(ratio, n, values), abs(settled(part([fmpq(n), *values])[0]))
        if next_ == 0 and q.is_finite():
            return total
        if q < 1:
            rest, wanted = next_ / (1 - q), arb(2) ** -BITS * (1 + abs(total))
            slow = float(q) ** LONGEST > float(wanted)  # it is not waited for
            if rest < wanted or slow or ahead > LONGEST:
                return total + arb(0, rest.upper())
    return arb.nan()


def _largest(ratio: Any, n: int, values: Sequence[Any]) -> arb:
    """What the quotient of two summands is at most, from n on."""
    box = [Enclosure(arb(n), INF), *values]
    q = Enclosure.of(settled(ratio(box)[0]))
    q = q if q.is_finite else ratio.tail(box)
    return max(abs(q.lo).upper(), abs(q.hi).upper()) if q.is_finite else INF


def _hurwitz(part: Any, first: int, values: Sequence[Any]) -> arb | None:
    """Σ c (i + a)^{−s} for s > 1, where i + a is positive from the first summand on."""
    i = part.variable
    c, power = part.text.as_independent(i, as_Add=False)
    base, s = power.as_base_exp()
    if i in (base - i).free_symbols or i in s.free_symbols:
        return None
    at = [fmpq(first), *values]
    begin, degree, factor = (settled(part.compiled(text)(at)) for text in (base, -s, c))
    return factor * degree.zeta(begin) if begin > 0 and degree > 1 else None
