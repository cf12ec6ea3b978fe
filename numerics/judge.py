"""One predicate for all: is this statement false at this exact point of its domain?

Everything is computed in Arb from exact rationals, so "fails" is certified and needs no tolerance. Along a flow, or
for ε → 0, the point carries a power series: a coefficient of lhs − rhs that excludes zero refutes the statement.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from flint import arb, arb_series, ctx, fmpq
from sympy import Basic, Eq, Expr, FiniteSet, Ge, Gt, Indexed, Le, Lt, Ne, Order, Range, Rational, simplify, together
from sympy.matrices import MatrixBase

from derivations.checker.claim import Claim, Statement
from derivations.checker.domain import Point
from derivations.checker.sums import differentiate, dot, find_row, look_up, matrices, unfold, write_out
from derivations.checker.symbolic import constant_at_start, definitions, order_of
from numerics.compile import CompileError, compile_at

BITS = 256
TIGHT = 2.0**-100  # a ball wider than this agrees with nothing
JET = 7  # Taylor coefficients along a flow


@dataclass(frozen=True)
class Finding:
    """fails: certified false here; holds: agrees to TIGHT; unmet: some hypothesis is not certain; undefined: no value."""

    status: str
    witness: Mapping[str, str] = field(default_factory=dict)


def judge(claim: Claim, statement: Statement, name: str, point: Point, part: Any = None) -> Finding:
    """The part of that name (or a mutant of it, given as `part`) at a point of the claim's domain."""
    original = statement.parts[name]
    part = original if part is None else part
    try:
        with ctx.workprec(BITS):
            if not meets(claim, statement, name, point):
                return Finding("unmet")
            if claim.flow and isinstance(part, Eq):
                return _along_the_flow(claim, original, part, point)
            if order_of(part):
                return _asymptotic(claim, part, point)
            sides = [matrices(side) for side in (part.lhs, part.rhs)]
            shapes = [side.shape if isinstance(side, MatrixBase) else () for side in sides]
            if shapes[0] != shapes[1]:  # a vector equals no matrix
                return Finding("fails", {"shape of lhs": str(shapes[0]), "shape of rhs": str(shapes[1])})
            # An inequality about a trajectory is judged where it starts.
            values = _values(claim, part, at_start(claim, original, point) if claim.flow else point)
            status = _decide(part, values)
            if status != "fails":
                return Finding("undefined" if status == "undefined" else "holds")
            left, right = next((a, b) for a, b in values if _decide(part, [(a, b)]) == "fails")
            return Finding("fails", {**describe(claim, point), "lhs": show(left), "rhs": show(right)})
    except (CompileError, ZeroDivisionError, ValueError) as error:
        return Finding("undefined", {"why": str(error)})


def meets(claim: Claim, statement: Statement, name: str, point: Point) -> bool:
    """Whether the hypotheses certainly hold: for a flow an equation along all of it, an inequality at its start."""
    original = statement.parts[name]
    rest = at_rest(claim, point)
    if any(_decide(hypothesis, _values(claim, hypothesis, rest)) == "fails" for hypothesis in statement.hypotheses):
        return False  # a start that breaks one needs no trajectory
    start = _started(claim, original, tuple(point.items()))[0] if claim.flow else point
    for hypothesis in statement.hypotheses:
        if claim.flow and isinstance(hypothesis, Eq):
            status = _along_the_flow(claim, original, hypothesis, point).status
        else:
            status = _decide(hypothesis, _values(claim, hypothesis, start))
        if status != "holds" and not (status == "agrees" and _level(claim, hypothesis, start)):
            return False
    return True


def _level(claim: Claim, relation: Any, point: Point) -> bool:
    """Whether both sides are one and the same number: rounding cannot tell, the exact values of the point can."""
    values = {s: v for s, v in point.items() if isinstance(s, Basic) and isinstance(v, Basic)}
    gaps = (write_out(unfold(left - right, definitions(claim)), point) for left, right in residual(relation))
    return all(exact == 0 or simplify(differentiate(exact).doit()) == 0 for exact in (gap.xreplace(values) for gap in gaps))


def shape_of(claim: Claim, point: Mapping[Any, Any]) -> dict[Any, Any]:
    """The sizes and the chosen functions of a point: what an expression must be written out for."""
    sets = {s: claim.domain.get(s.base if isinstance(s, Indexed) else s) for s in point}
    return {s: v for s, v in point.items() if isinstance(getattr(sets[s], "of", sets[s]), Range | FiniteSet)}


def number(value: Any) -> arb:
    """An exact value as a ball."""
    if isinstance(value, Rational):
        return arb(fmpq(int(value.p), int(value.q)))
    return compile_at([value], [], {}, {})([])[0]


def show(ball: arb, digits: int = 12) -> str:
    return ball.str(digits, radius=False)


def describe(claim: Claim, point: Point) -> dict[str, str]:
    """The coordinates of a point; for a flow those it starts from."""
    return {str(s): str(v) for s, v in at_rest(claim, point).items()}


def residual(part: Any) -> list[tuple[Expr, Expr]]:
    """Both sides of each equation or inequality in the part."""
    lhs, rhs = matrices(part.lhs), matrices(part.rhs)
    return list(zip(lhs, rhs, strict=True)) if isinstance(lhs, MatrixBase) else [(lhs, rhs)]


def _scalars(claim: Claim, point: Mapping[Any, Any]) -> tuple[Any, ...]:
    shape = shape_of(claim, point)
    return tuple(s for s in point if s not in shape)


@lru_cache(maxsize=4096)
def compiled(claim: Claim, outputs: tuple[Any, ...], inputs: tuple[Any, ...], shape: tuple[Any, ...]) -> Any:
    """The outputs as a function of the inputs, compiled once for each set of sizes."""
    return compile_at(outputs, inputs, dict(shape), definitions(claim))


def _evaluate(claim: Claim, outputs: Sequence[Expr], point: Point) -> list[Any]:
    inputs = _scalars(claim, point)
    function = compiled(claim, tuple(outputs), inputs, tuple(shape_of(claim, point).items()))
    return function([number(point[s]) if not isinstance(point[s], arb | arb_series) else point[s] for s in inputs])


def _values(claim: Claim, part: Any, point: Point) -> list[tuple[arb, arb]]:
    pairs = residual(part)
    flat = _evaluate(claim, [side for pair in pairs for side in pair], point)
    return list(zip(flat[::2], flat[1::2], strict=True))


def _decide(part: Any, values: Sequence[tuple[arb, arb]]) -> str:
    """The worst of: fails, undefined, agrees (equal as far as can be seen), holds. Only the ends are certain."""
    statuses = {_decide_one(part, left, right) for left, right in values}
    return next(status for status in ("fails", "undefined", "agrees", "holds") if status in statuses)


def _decide_one(part: Any, left: arb, right: arb) -> str:
    gap = left - right
    fails = {Eq: gap != 0, Ne: gap == 0, Le: gap > 0, Lt: gap >= 0, Ge: gap < 0, Gt: gap <= 0}[part.func]
    holds = {Eq: gap == 0, Ne: gap != 0, Le: gap <= 0, Lt: gap < 0, Ge: gap >= 0, Gt: gap > 0}[part.func]
    if not gap.is_finite() or not (fails or gap.rad() < TIGHT):
        return "undefined"
    level = "agrees" if part.func in (Eq, Le, Ge) else "undefined"
    return "fails" if fails else "holds" if holds else level


def _along_the_flow(claim: Claim, original: Any, part: Any, point: Point) -> Finding:
    """The Taylor coefficients of lhs − rhs in t, from the trajectory's own."""
    start, series = _started(claim, original, tuple(point.items()))
    for left, right in residual(part):
        (gap,) = _evaluate(claim, [left - right], {**start, **series})
        coefficients = gap.coeffs() if isinstance(gap, arb_series) else [gap]
        for power, coefficient in enumerate(coefficients):
            if not coefficient.is_finite() or coefficient.rad() > TIGHT:
                return Finding("undefined")
            if coefficient != 0:
                value = {"power of t": str(power), "coefficient of lhs − rhs": show(coefficient)}
                return Finding("fails", {**describe(claim, point), **value})
    return Finding("holds")


@lru_cache(maxsize=64)
def _started(claim: Claim, original: Any, point: tuple[Any, ...]) -> tuple[Point, dict[Any, arb_series]]:
    """A start and its trajectory, computed once for a statement and all its mutants."""
    start = at_start(claim, original, dict(point))
    return start, trajectory(claim, start)


def at_rest(claim: Claim, point: Point) -> Point:
    """The point with the state at its initial values, where those are given."""
    given = {s: look_up(claim.initial, s) for s in point}
    members = {s: v for s, v in point.items() if isinstance(s, Indexed)}  # a start may be a member of another family
    return {s: v if given[s] is None else write_out(given[s], point).xreplace(members) for s, v in point.items()}


def at_start(claim: Claim, original: Any, point: Point) -> Point:
    """The start of a flow, with the constant of motion as the statement defines it there."""
    start = at_rest(claim, point)
    if claim.constant is not None:
        (value,) = _evaluate(claim, [_constant(claim, original)], start)
        start[write_out(claim.constant, shape_of(claim, point))] = value
    return start


_constant = lru_cache(maxsize=256)(constant_at_start)


def state(claim: Claim, point: Point) -> tuple[Any, ...]:
    """The scalars that move."""
    return tuple(s for s in point if find_row(claim.flow, s)[0] is not None)


def trajectory(claim: Claim, start: Point) -> dict[Any, arb_series]:
    """The Taylor series of the flow from its start: each round of Picard's iteration fixes one more coefficient."""
    moving = state(claim, start)
    velocity = [dot(s) for s in moving]
    first = {s: number(start[s]) for s in moving}
    series = {s: arb_series([first[s]], 1) for s in moving}
    cap = ctx.cap
    try:
        for order in range(2, JET + 1):
            ctx.cap = order
            now = {s: arb_series(list(x.coeffs()), order) for s, x in series.items()}
            slopes = _evaluate(claim, velocity, {**start, **now})
            series = {s: _integrate(first[s], slope, order) for s, slope in zip(moving, slopes, strict=True)}
    finally:
        ctx.cap = cap
    return series


def _integrate(start: arb, slope: Any, order: int) -> arb_series:
    coefficients = slope.coeffs() if isinstance(slope, arb_series) else [slope]
    return arb_series([start, *(c / (n + 1) for n, c in enumerate(coefficients[: order - 1]))], order)


def _asymptotic(claim: Claim, part: Any, point: Point) -> Finding:
    """lhs − rhs = O(εⁿ), from the power series of its numerator and denominator in ε."""
    order: Order = order_of(part)
    if len(order.variables) != 1 or order.point != (0,):
        raise CompileError(f"{order} is not about one variable that goes to zero")
    eps, wanted = order.variables[0], int(order.expr.as_coeff_exponent(order.variables[0])[1])
    gap = write_out(part.lhs - part.rhs.removeO(), {s: v for s, v in shape_of(claim, point).items() if s != eps})
    above, below = together(gap).as_numer_denom()
    reach = wanted + JET
    cap = ctx.cap
    try:
        ctx.cap = reach
        up, down = _evaluate(claim, [above, below], {**point, eps: arb_series([0, 1], reach)})
    finally:
        ctx.cap = cap
    up, down = (list(s.coeffs()) if isinstance(s, arb_series) else [s] for s in (up, down))
    low = next((n for n, c in enumerate(down) if c != 0), None)
    if low is None:
        return Finding("undefined", {"why": "the denominator vanishes"})
    for power, coefficient in enumerate(up[: low + wanted]):
        if not coefficient.is_finite() or coefficient.rad() > TIGHT:
            return Finding("undefined")
        if coefficient != 0:
            value = {f"power of {eps}": str(power - low), "coefficient of lhs − rhs": show(coefficient / down[low])}
            return Finding("fails", {**describe(claim, {s: v for s, v in point.items() if s != eps}), **value})
    return Finding("holds")
