"""Why an expression has no value at an exact point, where exact arithmetic shows it."""

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise, takewhile
from typing import Any

from flint import arb, fmpq
from sympy import (
    Basic,
    Derivative,
    Ge,
    Gt,
    Indexed,
    Integer,
    Integral,
    Le,
    Limit,
    Lt,
    Piecewise,
    Pow,
    Product,
    Rational,
    S,
    Subs,
    Sum,
    Symbol,
    binomial,
    expand,
    factorial,
    factorial2,
    gamma,
    log,
    nan,
    preorder_traversal,
    zoo,
)
from sympy.core.function import AppliedUndef, Function

from derivations.checker.core.normal import NOTHING
from derivations.checker.sums import differentiate, find_row, unfold, write_out
from numerics.kinks import KINKED, gaps, resolved, slope_at

STEPS = range(8, 200, 12)  # powers of two of the distances at which an integrand is looked at: e^(−ay) may fall late
FEW = 3
FACTORIALS = (factorial, factorial2, binomial, gamma)
GENERIC = (Rational(7, 19), Rational(11, 23))  # shares of a span at which nothing happens
SLOWLY = arb(2) ** -60
CLOSED = Integral | Limit | Sum | Product  # what is inside is not at the point


def missing(written: Iterable[Any], value: Callable[[Any], Any], point: Mapping[Any, Any]) -> str:
    """The innermost part of what is written that certainly has no value, in words; nothing where all that is missing is digits.

    `value` is what an expression is at the point, whose coordinates tell more than digits where they are no rationals.
    """
    place = {s: v for s, v in point.items() if isinstance(s, Basic) and isinstance(v, Basic)}
    place = {} if all(v.is_Rational for v in place.values()) else place
    seen: set[Any] = set()
    return next((found for way in written if (found := _within(way, value, place, seen))), "")


def ways(side: Any, shape: Mapping[Any, Any], where: Mapping[Any, Any]) -> tuple[Any, ...]:
    """A side as it stands, opened and with all of it written out, at the sizes and with the chosen functions of a point."""
    opened = write_out(unfold(side, where), shape)
    # Written out, SymPy may cancel what the statement divides by; a row for one member alone is seen once sizes are put in.
    return tuple(dict.fromkeys((side, opened, write_out(unfold(differentiate(opened), where), shape))))


def rows_within(text: Any, where: Mapping[Any, Any], depth: int = 3) -> Iterator[tuple[Any, dict[Any, Any]]]:
    """The definitions that a text uses, as they are written, and what is put in for their parameters."""
    for item in preorder_traversal(text) if where else ():
        row, values = find_row(where, item) if isinstance(item, Indexed | AppliedUndef | Symbol) else (None, {})
        if row is not None and isinstance(where[row], Basic):
            yield where[row], values
            if depth:
                for body, inner in rows_within(where[row], where, depth - 1):
                    yield body, {s: v.xreplace(values) for s, v in inner.items()}


def _within(node: Any, value: Callable[[Any], Any], place: Mapping[Any, Any], seen: set[Any]) -> str:
    """The same within a part; what was seen to lack nothing is not looked through again."""
    if node in seen:
        return ""
    if found := _lacking(node, value, place, seen):
        return found
    seen.add(node)
    return ""


def _lacking(node: Any, value: Callable[[Any], Any], place: Mapping[Any, Any], seen: set[Any]) -> str:
    if isinstance(node, NOTHING):
        return "it divides by zero"
    if isinstance(node, Integral | Sum | Product) and all(len(limit) == 3 for limit in node.limits):
        return _inside(node, value, place, seen) or (_not_falling(node, value) if len(node.limits) == 1 else "")
    if isinstance(node, Derivative | Subs):
        return _torn(node, value)
    if isinstance(node, CLOSED) or not getattr(node, "args", ()):
        return ""
    if isinstance(node, Piecewise):
        return _within_a_piece(node, value, place, seen)
    for argument in node.args:
        if found := _within(argument, value, place, seen):
            return found
    return _here(node, value, place)


def _torn(node: Derivative | Subs, value: Callable[[Any], Any]) -> str:
    """Whether a slope is taken where one side of a kink has another value or another slope than the other."""
    found = slope_at(node)
    if found is None or not found[0].has(*KINKED):
        return ""
    slope, put = found
    for text in (slope.expr, differentiate(slope)):
        signs = [_sign(value(gap.xreplace(put))) for gap in gaps(text)]
        if 0 in signs and None not in signs:
            sides = (resolved(text, tuple(sign or side for sign in signs)) for side in (1, -1))
            if value(operator.sub(*sides).xreplace(put)) != 0:
                return f"it takes the slope of {slope.expr} at a kink"
    return ""


def _sign(number: Any) -> int | None:
    return 1 if number > 0 else -1 if number < 0 else 0 if number == 0 else None


def _within_a_piece(node: Piecewise, value: Callable[[Any], Any], place: Mapping[Any, Any], seen: set[Any]) -> str:
    for branch, condition in node.args:
        if condition == True:  # noqa: E712
            return _within(branch, value, place, seen)
        if not isinstance(condition, Gt | Ge | Lt | Le):
            return ""
        gap = value(condition.lhs - condition.rhs)
        holds = {Gt: gap > 0, Ge: gap >= 0, Lt: gap < 0, Le: gap <= 0}[condition.func]
        fails = {Gt: gap <= 0, Ge: gap < 0, Lt: gap >= 0, Le: gap > 0}[condition.func]
        if holds:
            return _within(branch, value, place, seen)
        if not fails:
            return ""
    return f"no piece of {node} is for this point"


def _here(node: Any, value: Callable[[Any], Any], place: Mapping[Any, Any]) -> str:
    """Why this operation has no value, though its arguments have one."""
    if isinstance(node, Pow):
        base, exponent = value(node.base), value(node.exp)
        if exponent < 0 and (base == 0 or (place and base.contains(0) and expand(node.base.xreplace(place)) == 0)):
            return f"it divides by {node.base} = 0"
        if base < 0 and not (isinstance(exponent, fmpq) and exponent.q == 1):
            return f"it takes a root of {node.base} < 0"
        return ""
    if isinstance(node, log):
        argument = value(node.args[0])
        return f"it takes the logarithm of {node.args[0]}, which is not positive" if argument <= 0 else ""
    if isinstance(node, Function) and not isinstance(node, AppliedUndef) and len(node.args) == 1:
        if place and node.xreplace(place) in (zoo, nan):
            return f"{node.func.__name__} has no value at {node.args[0].xreplace(place)}"
        argument = value(node.args[0])
        exact = isinstance(argument, fmpq) or (argument.is_finite() and argument.rad() == 0)
        result = value(node)
        if exact and isinstance(result, arb) and not result.is_finite():
            return f"{node.func.__name__} has no value at {node.args[0]} = {argument}"
    return ""


def _inside(node: Any, value: Callable[[Any], Any], place: Mapping[Any, Any], seen: set[Any]) -> str:
    """Why the first terms have no value, or an integrand at places that nothing singles out."""
    *inner, (v, lo, hi) = node.limits
    body = node.func(node.function, *inner) if inner else node.function
    endless = {S.Infinity, S.NegativeInfinity} & {lo, hi}
    if not isinstance(node, Integral):
        steps = [k for k in range(2) if hi == S.Infinity or (not endless and value(hi - lo) >= k)]
        return next((why for k in steps if (why := _within(body.xreplace({v: lo + k}), value, place, seen))), "")
    if endless:
        begin = next((end for end in (lo, hi) if end not in endless), Integer(0))
        places = [begin + share if hi == S.Infinity else begin - share for share in GENERIC]
    else:
        places = [lo + share * (hi - lo) for share in GENERIC]
    found = [_within(body.xreplace({v: at}), value, place, seen) for at in places if endless or value(hi - lo) != 0]
    return found[0] if found and all(found) else ""


def _not_falling(node: Any, value: Callable[[Any], Any]) -> str:
    """Whether towards an end what is integrated or summed keeps its sign and falls no faster than one over the distance."""
    if isinstance(node, Product) or node.function.has(*FACTORIALS):  # what grows so fast has no number at 2²⁰⁰
        return ""
    v, lo, hi = node.limits[0]
    if hi.is_infinite is not True and lo.is_infinite is not True and value(hi - lo) < 0:
        lo, hi = hi, lo
    for end, way in ((hi, 1), (lo, -1)):
        if end in (S.Infinity, S.NegativeInfinity):
            places = [(way * Integer(2) ** k, Integer(2) ** k) for k in STEPS]
        elif isinstance(node, Integral):
            places = [(end - way * Rational(1, 2**k), Rational(1, 2**k)) for k in STEPS]
        else:
            continue
        sizes = [arb(value(Subs(node.function, v, place)) * value(distance)) for place, distance in places]
        sizes = list(takewhile(lambda size: size.is_finite(), sizes))  # what grows may become larger than any number there is
        if len(sizes) > FEW and sizes[0] < 0:
            sizes = [-size for size in sizes]
        if len(sizes) > FEW and sizes[0] > 0 and all(after >= before * (1 - SLOWLY) for before, after in pairwise(sizes)):
            return f"{node} diverges: towards {v} = {end} it falls no faster than one over the distance"
    return ""
