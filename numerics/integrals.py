"""Integrals and limits of compiled functions, enclosed.

A proper integral is Arb's. Where pieces meet the span is split. What is infinite, the span or the integrand at an end, is
moved to infinity and cut off where a decaying majorant bounds the rest: sup |f|/g over the tail, times the integral of g.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from itertools import pairwise
from typing import Any

from flint import acb, arb, arb_series, ctx, fmpq
from sympy import Rational, exp

from numerics.arithmetic import CompileError, settled
from numerics.enclosure import CLOSED, INF, NEG_INF, Enclosure

EFFORT = 4_000  # evaluations before an integral is given up, as over a pole
BITS = 130  # what is cut off from an infinite span is smaller than 2^−BITS
WIDE = 2.0**-24  # an upper limit known no better is enclosed by the mean-value theorem
STRIPS = 32  # into which a span is cut where an integrand jumps as its parameters move
FAR = (6, 120)  # limits at infinity are enclosed from these powers of two on
FAR_OUT = [arb(2) ** power for power in (20, 21, 22)]  # where an integrand shows whether it falls


def integral(integrand: Any, lo: Any, hi: Any, values: Sequence[Any]) -> Any:
    """An integral at a point; its upper limit may be a power series, or an interval as its parameters may."""
    values = [v.lo if isinstance(v, Enclosure) and v.lo == v.hi else v for v in values]
    if isinstance(settled(lo), arb) and any(isinstance(v, Enclosure) for v in values):
        return _throughout(integrand, settled(lo), settled(hi), [settled(v) for v in values])
    if not all(isinstance(v, arb | fmpq) for v in (lo, *values)):
        raise CompileError("an integral is enclosed from a point on, at points or for parameters in intervals")
    if isinstance(hi, Enclosure):
        return _up_to(integrand, settled(lo), hi, [settled(v) for v in values])
    if isinstance(hi, arb_series):
        # d/dt of the integral is the integrand at the upper limit times that limit's velocity.
        slope = integrand([hi, *values])[0] * hi.derivative()
        return slope.integral() + integral(integrand, lo, hi[0], values)
    if any(isinstance(v, arb) and v.is_nan() for v in (lo, hi, *values)):
        return arb.nan()
    if isinstance(hi, arb) and hi.is_finite() and hi.rad() > WIDE:  # Arb would halve the last piece without end
        return integral(integrand, lo, hi.mid(), values) + settled(integrand([hi, *values])[0]) * (hi - hi.mid())
    return _enclosed(integrand, ctx.prec, *map(key, (lo, hi, *values)))


def key(value: Any) -> Any:
    """A value as something that can be looked up: an exact rational, an infinity, or a middle and a radius."""
    if isinstance(value, fmpq):
        return value
    return float(value) if not value.is_finite() else (value.mid().man_exp(), value.rad().man_exp())


def back(kept: Any) -> Any:
    """The value that was kept so."""
    return kept if isinstance(kept, fmpq) else arb(kept) if isinstance(kept, float) else arb(*kept)


@lru_cache(maxsize=4096)
def _enclosed(integrand: Any, precision: int, *keys: Any) -> arb:
    """An integral at a point, which a statement shares with most of its mutants."""
    lo, hi, *values = map(back, keys)
    kinks = integrand.kinks
    if not kinks:
        return _smooth(integrand, lo, hi, values)
    return _between_kinks(integrand, kinks, lo, hi, values)


def _between_kinks(integrand: Any, kinks: Sequence[Any], lo: Any, hi: Any, values: Sequence[Any]) -> arb:
    """The sum over the spans between the places where pieces meet."""
    if not settled(lo) <= settled(hi):
        return -_between_kinks(integrand, kinks, hi, lo, values) if settled(hi) < settled(lo) else arb.nan()
    if lo == hi:
        return arb(0)
    lines = [tuple(integrand.compiled(side)([fmpq(0), *values]) for side in kink) for kink in kinks]
    if not all(slope == 0 or slope != 0 for slope, _ in lines):
        return arb.nan()  # a ball around zero: where it changes its sign is not known
    places = [-offset / slope for slope, offset in lines if slope != 0]
    a, b = settled(lo), settled(hi)
    inside = sorted((p for p in places if settled(p) > a and settled(p) < b), key=lambda p: float(settled(p)))
    beside = sum(bool(p in (lo, hi) or settled(p) < a or settled(p) > b) for p in places)
    total = arb(0)
    for left, right in pairwise([lo, *_once(inside), hi]):
        middle = _middle(settled(left), settled(right))
        signs = tuple(_sign(slope * middle + offset) for slope, offset in lines)
        # Where the order of two places is not certain, neither is what stands between them.
        if None in signs or not settled(left) < settled(right) or len(inside) + beside < len(places):
            return arb.nan()
        total += _smooth(integrand.piece(signs), left, right, values)
    return total


def _once(places: Sequence[Any]) -> list[Any]:
    """Sorted places, those that are certainly the same taken once."""
    again = [n for n in range(1, len(places)) if places[n] == places[n - 1]]
    return [p for n, p in enumerate(places) if n not in again]


def _sign(value: Any) -> int | None:
    return 1 if value > 0 else -1 if value < 0 else 0 if value == 0 else None


def _middle(lo: arb, hi: arb) -> arb:
    return Enclosure(lo.upper(), hi.lower()).middle


def _smooth(integrand: Any, lo: Any, hi: Any, values: Sequence[Any], effort: int = EFFORT) -> arb:
    """The integral of one piece, its ends finite or not."""
    a, b = settled(lo), settled(hi)
    if not a.is_finite() and not b.is_finite():
        if a == b:
            return arb.nan()
        return _smooth(integrand, lo, fmpq(0), values) + _smooth(integrand, fmpq(0), hi, values)
    if a == INF or b == NEG_INF:
        return -_smooth(integrand, hi, lo, values)
    if a == NEG_INF:
        return _half_line(integrand.put("reflected", lambda t: -t), -hi, values)
    if b == INF:
        return _half_line(integrand, lo, values)
    found = _proper(integrand, a, b, values, effort)
    return found if found.is_finite() else _singular(integrand, lo, hi, values)


def _proper(integrand: Any, lo: arb, hi: arb, values: Sequence[Any], effort: int = EFFORT) -> arb:
    # Arb would swallow the error of an integrand that has no complex reading, and long look for a value where there is none:
    # however it splits the span, some ball holds each of these points.
    if not _has_values(integrand, (lo, (lo + hi) / 2, hi), values):
        return arb.nan()
    at, tolerance = _complex(integrand, values), arb(2) ** -max(BITS, ctx.prec // 2)
    return acb.integral(lambda s, _: at(s), acb(lo), acb(hi), rel_tol=tolerance, abs_tol=tolerance, eval_limit=effort).real


def _complex(integrand: Any, values: Sequence[Any]) -> Callable[[acb], acb]:
    rest = [acb(settled(v)) for v in values]
    return lambda s: acb(settled(integrand([s, *rest])[0]))


def _has_values(integrand: Any, places: Sequence[Any], values: Sequence[Any]) -> bool:
    at = _complex(integrand, values)
    return all(at(acb(settled(place))).is_finite() for place in places)


def _half_line(integrand: Any, start: Any, values: Sequence[Any]) -> arb:
    """From a point to infinity: cut off where a majorant bounds the rest, for slow decay after x = eᵗ."""
    found = _cut_off(integrand, start, values)
    if found.is_finite() or _rises(_far_out(integrand, values), 1):
        return found
    first = start if start >= 1 else fmpq(1)
    near = _smooth(integrand, start, first, values) if first != start else arb(0)
    return near + _cut_off(integrand.put("exponential", exp), settled(first).log(), values)


def _cut_off(integrand: Any, start: Any, values: Sequence[Any]) -> arb:
    sizes = _far_out(integrand, values)
    for majorant in integrand.majorants:
        if _rises([size / majorant(x) for size, x in zip(sizes, FAR_OUT, strict=True)], 2):
            continue  # it would be long looked for a bound that there is not
        end = majorant.start(BITS)
        end = end if end > start else int(float(settled(start))) + 1 + end
        rest = majorant.rest(arb(end), values)
        if rest.is_finite():
            return _smooth(integrand, start, fmpq(end), values, 2 * EFFORT) + arb(0, rest.upper())
    return arb.nan()


def _far_out(integrand: Any, values: Sequence[Any]) -> list[arb]:
    return [abs(settled(integrand([x, *values])[0])) for x in FAR_OUT]


def _rises(sizes: Sequence[arb], times: int) -> bool:
    """Whether each size is certainly so many times the one before, and more."""
    return all(a > 0 and b > times * a for a, b in pairwise(sizes))


def _singular(integrand: Any, lo: Any, hi: Any, values: Sequence[Any]) -> arb:
    """Between ends at which the integrand may be infinite: each rational one is moved to infinity by x = end ± e⁻ᵗ."""
    if not settled(lo) < settled(hi) or not (isinstance(lo, fmpq) and isinstance(hi, fmpq)):
        return arb.nan()
    middle, total = (lo + hi) / 2, arb(0)
    if not _has_values(integrand, (middle, (lo + middle) / 2, (middle + hi) / 2), values):
        return arb.nan()  # what is infinite inside stays inside
    for end, way in ((lo, 1), (hi, -1)):
        a, b = (end, middle) if way == 1 else (middle, end)
        part = _proper(integrand, settled(a), settled(b), values)
        if not part.is_finite():
            at = Rational(int(end.p), int(end.q))
            moved = integrand.put(f"{at} {way}", lambda t, at=at, way=way: at + way * exp(-t))
            part = _cut_off(moved, -settled((hi - lo) / 2).log(), values)
        total += part
    return total


def _throughout(integrand: Any, lo: arb, hi: Any, values: Sequence[Any]) -> Enclosure:
    """The integral for parameters in intervals: between their ends where the integrand rises or falls with each of them."""
    top = Enclosure.of(hi)
    if not lo.is_finite() or not top.lo.is_finite():
        raise CompileError("an improper integral is enclosed at points only")
    span = Enclosure(lo.lower(), lo.upper()).hull(top)
    box = [span, *map(Enclosure.of, values)]
    whole, ends, grade = Enclosure.of(settled(integrand(box)[0])), [list(values), list(values)], top.grade
    if integrand.jumps and any(isinstance(value, Enclosure) for value in values):
        return _in_strips(integrand, lo, top, box[1:])  # a slope says nothing of a jump
    for n, value in enumerate(values):
        if isinstance(value, Enclosure):
            slope = Enclosure.of(integrand.slope(n + 1, box))
            rises, falls = slope.lo >= 0, slope.hi <= 0
            if slope.grade < CLOSED or not (rises or falls) or not value.is_finite or not top.lo >= lo:
                return whole * (top - lo)
            ends[0][n], ends[1][n] = (value.lo, value.hi) if rises else (value.hi, value.lo)
            grade = min(grade, slope.grade)
    least, most = (Enclosure.of(integral(integrand, lo, hi, end)) for end in ends)
    return least.hull(most).graded(min(grade, whole.grade))


def _in_strips(integrand: Any, lo: arb, top: Enclosure, values: Sequence[Enclosure]) -> Enclosure:
    """What the integrand is over each of some strips, times how wide it is; the ends may lie anywhere in their intervals."""
    span = top - lo
    strips = (Enclosure(arb(n).lower(), arb(n + 1).upper()) * span * (arb(1) / STRIPS) + lo for n in range(STRIPS))
    heights = (Enclosure.of(settled(integrand([strip, *values])[0])) for strip in strips)
    return reduce(lambda total, height: total + height * span * (arb(1) / STRIPS), heights, Enclosure.of(0))


def _up_to(integrand: Any, lo: arb, hi: Enclosure, values: Sequence[arb]) -> Enclosure:
    """The integral up to every point of an interval: it rises to the right where the integrand is not negative."""
    slope = Enclosure.of(settled(integrand([hi, *map(Enclosure.of, values)])[0]))
    if not hi.lo.is_finite():
        raise CompileError("an integral is not enclosed from minus infinity")
    first = Enclosure.of(integral(integrand, lo, hi.lo, values))
    if slope.lo >= 0 and hi.hi.is_finite():
        last = Enclosure.of(integral(integrand, lo, hi.hi, values))
        return first.hull(last).graded(min(hi.grade, slope.grade))
    return first + slope * (hi - hi.lo)


def limit(function: Any, upwards: int, values: Sequence[Any]) -> Any:
    """A limit at infinity: if there is one, it lies in the enclosure of the function over any tail."""
    if not all(isinstance(v, arb | fmpq) for v in values):
        raise CompileError("a limit is enclosed at points only")
    ahead = function if upwards else function.put("reflected", lambda t: -t)
    best: Enclosure | None = None
    for start in FAR:
        box = [Enclosure(arb(2) ** start, INF), *values]  # a parameter that is exactly zero stays so
        found = Enclosure.of(settled(ahead(box)[0]))
        found = found if found.is_finite else ahead.tail(box)
        if found.is_finite and found.grade >= CLOSED:
            best = found if best is None else best.met(found)
    if best is None:
        raise CompileError("the tail could not be bounded")
    return best.lo.union(best.hi)
