"""One predicate for all: is this statement false at this exact point of its domain?

Everything is computed from exact rationals, in Arb where they leave the rationals, so "fails" is certified and needs no
tolerance. Along a flow, or for ε → 0, the point carries a power series: a coefficient of lhs − rhs that excludes zero
refutes the statement.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import dropwhile
from math import inf
from typing import Any

from flint import arb, arb_series, ctx, fmpq, fmpq_series
from sympy import Basic, Eq, Expr, FiniteSet, Ge, Gt, Indexed, Le, Lt, Ne, Order, Piecewise, Range, Rational
from sympy.matrices import MatrixBase

from derivations.checker.claim import Claim, Statement, unknowns
from derivations.checker.core.binders import family
from derivations.checker.domain import Point, stray
from derivations.checker.sums import dot, find_row, look_up, matrices, unfold, write_out, written
from derivations.checker.symbolic import constant_at_start, definitions, order_of
from numerics.arithmetic import NoMember, settled
from numerics.compile import At, CompileError, Writer, compile_at
from numerics.undefined import missing, rows_within, ways
from numerics.zero import is_zero

BITS = 256
TIGHT = 2.0**-100  # a ball wider than this agrees with nothing
STRICT = (Lt, Gt, Ne)  # they fail where both sides are equal
JET = 7  # Taylor coefficients along a flow
SHORT = 100  # the largest number above or below in a point at which two sides may meet
NEAR = 50  # how many binary digits in front of it is near zero
DEEP = 24  # of a hypothesis where it counts; and in ε beyond those that are asked for, where what is divided by vanishes


@dataclass(frozen=True)
class Finding:
    """fails: certified false here; holds: agrees to TIGHT; unmet: some hypothesis is not certain; undefined: certainly no
    value here; unclear: no value that is known well enough. The last two say why."""

    status: str
    witness: Mapping[str, str] = field(default_factory=dict)


UNCLEAR = Finding("unclear", {"why": "its value is not known to a hundred bits"})


def judge(claim: Claim, statement: Statement, name: str, point: Point, part: Any = None) -> Finding:
    """The part of that name (or a mutant of it, given as `part`) at a point of the claim's domain."""
    finding = glance(claim, statement, name, point, part)
    if finding != UNCLEAR:
        return finding
    original = statement.parts[name]
    try:
        with ctx.workprec(BITS):
            here = at_start(claim, original, point) if claim.flow else point
            return without_value(claim, original if part is None else part, here, point)
    except Exception as error:
        return _erred(error)


def valued(claim: Claim, statement: Statement, name: str, point: Point) -> Finding:
    """Whether all that the part says in its own words has a value, where it holds written out: 0·x⁻¹ is written 0."""
    part = statement.parts[name]
    try:
        with ctx.workprec(BITS):
            if claim.flow:
                return Finding("holds")
            found = without_value(claim, part, point, point)
            for body, values in rows_within(part, claim.where):
                if found == UNCLEAR and (why := missing([body], partial(_put, claim, point, values), {})):
                    found = Finding("undefined", {**describe(claim, point), "why": why})
    except Exception:  # an attempt that showed nothing
        return Finding("holds")
    return found if found != UNCLEAR else Finding("holds")


def valued_near(claim: Claim, statement: Statement, name: str, point: Point) -> Finding:
    """Whether both sides of an O(·) have values near zero, each by itself: what has none may cancel in their difference."""
    part = statement.parts[name]
    order: Order = order_of(part)
    near = point | {s: point[s] / 2**NEAR for s in order.variables}
    try:
        with ctx.workprec(BITS):
            shape = tuple(shape_of(claim, near).items())
            texts = (way for side in (part.lhs, part.rhs.removeO()) for way in _ways(claim, side, shape))
            why = missing(texts, partial(_one, claim, near), near)
    except Exception as error:
        return _erred(error)
    return Finding("undefined", {**describe(claim, near), "why": why}) if why else Finding("holds")


def glance(claim: Claim, statement: Statement, name: str, point: Point, part: Any = None) -> Finding:
    """The same, but where there is no value that is known well enough it is not asked why."""
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
            return _at_the_point(claim, original, part, point)
    except NoMember as error:
        if any(text.has(Piecewise) for text in (part, *claim.where.values())):  # it may stand in a piece for other points
            return _erred(error)
        return Finding("undefined", {**describe(claim, point), "why": str(error)})
    except Exception as error:
        return _erred(error)


def _erred(error: Exception) -> Finding:
    """Whatever SymPy or Arb may raise: an attempt that showed nothing."""
    return Finding("unclear", {"why": str(error) or type(error).__name__})


def _at_the_point(claim: Claim, original: Any, part: Any, point: Point) -> Finding:
    """An equation or an inequality where it stands; about a trajectory: where that starts, and just after."""
    shapes = [side.shape if isinstance(side, MatrixBase) else () for side in _sides(part)]
    if shapes[0] != shapes[1]:  # a vector equals no matrix
        return Finding("fails", {"shape of lhs": str(shapes[0]), "shape of rhs": str(shapes[1])})
    here = at_start(claim, original, point) if claim.flow else point
    values = sides_at(claim, part, here)
    status = decide(part, values)
    if status == "unclear":
        # Digits do not tell that both sides are one number: at ½ an entropy is log 2.
        touching = all(isinstance(a - b, arb) and (a - b).is_finite() for a, b in values)
        if isinstance(part, STRICT) and touching and _meant(here) and level(claim, part, here):
            return Finding("fails", {**describe(claim, point), "lhs": show(values[0][0]), "rhs": show(values[0][1])})
        return UNCLEAR
    if status == "fails":
        left, right = next((a, b) for a, b in values if decide(part, [(a, b)]) == "fails")
        return Finding("fails", {**describe(claim, point), "lhs": show(left), "rhs": show(right)})
    return _just_after(claim, original, part, point, values) if claim.flow else Finding("holds")


def _meant(point: Point) -> bool:
    """Whether its numbers are such as sides meet at by intention: a root, or nothing but small ones."""
    numbers = [v for v in point.values() if isinstance(v, Expr)]
    return any(not v.is_Rational for v in numbers) or all(max(abs(v.p), v.q) <= SHORT for v in numbers)


def without_value(claim: Claim, part: Any, here: Point, point: Point) -> Finding:
    """Undefined where exact arithmetic shows what is missing, unclear where nothing is known."""
    shape = tuple(shape_of(claim, here).items())
    order = order_of(part)
    sides = (number for side in (part.lhs, part.rhs) for number in written(side.removeO() if order else side))
    texts = (way for side in sides for way in _ways(claim, side, shape))
    why = missing(texts, partial(_one, claim, here) if order is None else partial(_beside, claim, here, order), here)
    if why:
        return Finding("undefined", {**describe(claim, point), "why": why})
    return UNCLEAR


@lru_cache(maxsize=64)
def _ways(claim: Claim, side: Expr, shape: tuple[Any, ...]) -> tuple[Any, ...]:
    """The ways to write a side at these sizes: what has no value at one point has none at many."""
    return ways(side, dict(shape), definitions(claim))


def _one(claim: Claim, point: Point, expr: Expr) -> Any:
    return _evaluate(claim, [expr], point)[0]


def _beside(claim: Claim, point: Point, order: Order, expr: Expr) -> Any:
    """The same of what does not go to zero; of the rest nothing is known here."""
    return arb("nan") if expr.has(*order.variables) else _one(claim, point, expr)


def _put(claim: Claim, point: Point, values: Mapping[Any, Any], expr: Expr) -> Any:
    return _one(claim, point, expr.xreplace(dict(values)))


def meets(claim: Claim, statement: Statement, name: str, point: Point) -> bool:
    """Whether the hypotheses certainly hold: for a flow an equation along all of it, an inequality at its start."""
    return _meets(claim, statement.hypotheses, statement.parts[name], tuple(point.items()), ctx.prec)


@lru_cache(maxsize=512)
def _meets(claim: Claim, hypotheses: tuple[Any, ...], original: Any, drawn: tuple[Any, ...], precision: int) -> bool:
    """Asked once at a point for a statement and all its mutants."""
    point = dict(drawn)
    rest = at_rest(claim, point)
    if claim.initial and stray(claim.domain, rest):
        return False  # it starts where it may not be
    if any(decide(hypothesis, sides_at(claim, hypothesis, rest)) == "fails" for hypothesis in hypotheses):
        return False  # a start that breaks one needs no trajectory
    start = _started(claim, original, drawn, arb_series, JET)[0] if claim.flow else point
    for relation in claim.as_long_as:  # there is a time for which it holds
        if _at_the_point(claim, original, relation, point).status != "holds":
            return False
    for hypothesis in hypotheses:
        if claim.flow and isinstance(hypothesis, Eq) and not still(claim, hypothesis):
            status = _along_the_flow(claim, original, hypothesis, point).status
            if status == "holds" and _along_the_flow(claim, original, hypothesis, point, DEEP).status == "fails":
                return False  # t⁸ = 0 does so late
        else:
            status = decide(hypothesis, sides_at(claim, hypothesis, start))
        if status != "holds" and not (status == "agrees" and level(claim, hypothesis, start)):
            return False
    return True


@lru_cache(maxsize=256)
def still(claim: Claim, relation: Any) -> bool:
    """Whether it speaks of nothing that moves, so that once it holds it holds."""
    moving = {family(s) for s in claim.flow}
    return unknowns(unfold(relation, definitions(claim))) <= {family(s) for s in claim.domain} - moving


def level(claim: Claim, relation: Any, point: Point) -> bool:
    """Whether both sides are one and the same number: rounding cannot tell, the exact values of the point can."""
    return all(gap == 0 or is_zero(gap, {}) for gap in gaps_at(claim, relation, point))


def gaps_at(claim: Claim, relation: Any, point: Point) -> Iterator[Expr]:
    """The differences of the sides in exact numbers, definitions and sums written out."""
    values = {s: v for s, v in point.items() if isinstance(s, Basic) and isinstance(v, Basic)}
    for left, right in residual(relation):
        yield write_out(unfold(left - right, definitions(claim)), point).xreplace(values)


def shape_of(claim: Claim, point: Mapping[Any, Any]) -> dict[Any, Any]:
    """The sizes and the chosen functions of a point: what an expression must be written out for."""
    sets = {s: claim.domain.get(s.base if isinstance(s, Indexed) else s) for s in point}
    return {s: v for s, v in point.items() if isinstance(getattr(sets[s], "of", sets[s]), Range | FiniteSet)}


def exact(value: Any) -> Any:
    """A value of a point: a rational as it is, another number as a ball."""
    if isinstance(value, arb | arb_series | fmpq | fmpq_series):
        return value
    return fmpq(int(value.p), int(value.q)) if isinstance(value, Rational) else number(value)


def number(value: Any) -> arb:
    """An exact value as a ball."""
    if isinstance(value, Rational):
        return arb(fmpq(int(value.p), int(value.q)))
    return compile_at([value], [], {}, {})([])[0]


def show(ball: Any, digits: int = 12) -> str:
    return settled(ball).str(digits, radius=False)


def describe(claim: Claim, point: Point) -> dict[str, str]:
    """The coordinates of a point; for a flow those it starts from."""
    return _described(tuple(at_rest(claim, point).items()))


@lru_cache(maxsize=256)
def _described(point: tuple[Any, ...]) -> dict[str, str]:
    """In words, for all the mutants that one point kills."""
    return {str(s): str(v) for s, v in point}


def residual(part: Any) -> list[tuple[Expr, Expr]]:
    """Both sides of each equation or inequality in the part."""
    lhs, rhs = _sides(part)
    return list(zip(lhs, rhs, strict=True)) if isinstance(lhs, MatrixBase) else [(lhs, rhs)]


def flat(part: Any) -> tuple[Expr, ...]:
    """The same, one after the other."""
    return tuple(side for pair in residual(part) for side in pair)


@lru_cache(maxsize=256)
def _sides(part: Any) -> tuple[Any, Any]:
    """Both sides, products of matrices carried out: asked for at one point after another."""
    return matrices(part.lhs), matrices(part.rhs)


def _evaluate(claim: Claim, outputs: Sequence[Expr], point: Point) -> list[Any]:
    exactly = all(isinstance(value, Basic) for value in point.values())
    at = _at_exactly(claim, tuple(point.items()), ctx.prec) if exactly else _at(claim, point)
    return at(outputs)


def _at(claim: Claim, point: Point) -> At:
    """The values at a point, which a statement shares with most of its mutants."""
    shape = shape_of(claim, point)
    inputs = tuple(s for s in point if s not in shape)
    return At(_writer(claim, inputs, tuple(shape.items()), ctx.prec), [exact(point[s]) for s in inputs])


@lru_cache(maxsize=512)
def _at_exactly(claim: Claim, point: tuple[Any, ...], precision: int) -> At:
    """The same, kept for a point whose coordinates can be compared; a ball and a power series cannot."""
    return _at(claim, dict(point))


@lru_cache(maxsize=64)
def _writer(claim: Claim, inputs: tuple[Any, ...], shape: tuple[Any, ...], precision: int) -> Writer:
    """What writes the expressions that are asked for at points of one shape; its constants are of the precision."""
    return Writer(inputs, dict(shape), definitions(claim))


def sides_at(claim: Claim, part: Any, point: Point) -> list[tuple[Any, Any]]:
    values = _evaluate(claim, flat(part), point)
    return list(zip(values[::2], values[1::2], strict=True))


def decide(part: Any, values: Sequence[tuple[Any, Any]]) -> str:
    """The worst of: fails, unclear, agrees (equal as far as can be seen), holds. Only the ends are certain."""
    statuses = {_decide_one(part, left, right) for left, right in values}
    return next(status for status in ("fails", "unclear", "agrees", "holds") if status in statuses)


def _decide_one(part: Any, left: Any, right: Any) -> str:
    gap = left - right
    fails = {Eq: gap != 0, Ne: gap == 0, Le: gap > 0, Lt: gap >= 0, Ge: gap < 0, Gt: gap <= 0}[part.func]
    holds = {Eq: gap == 0, Ne: gap != 0, Le: gap <= 0, Lt: gap < 0, Ge: gap >= 0, Gt: gap > 0}[part.func]
    if isinstance(gap, arb) and (not gap.is_finite() or not (fails or gap.rad() < TIGHT)):
        return "unclear"
    level = "agrees" if part.func in (Eq, Le, Ge) else "unclear"
    return "fails" if fails else "holds" if holds else level


def _just_after(claim: Claim, original: Any, part: Any, point: Point, values: Sequence[tuple[Any, Any]]) -> Finding:
    """An inequality that is an equality at the start: the first Taylor coefficient of lhs − rhs that is not zero decides."""
    wrong = {Le: 1, Ge: -1}.get(part.func)
    start = at_start(claim, original, point)
    for (left, right), (a, b) in zip(residual(part), values, strict=True):
        relation = part.func(left, right, evaluate=False)
        if wrong is None or not (a - b == 0 or (_decide_one(part, a, b) == "agrees" and level(claim, relation, start))):
            continue
        for power, coefficient in enumerate(_jet(claim, original, left - right, point)[1:], 1):
            if coefficient == 0:
                continue
            if wrong * coefficient > 0:
                value = {"power of t": str(power), "coefficient of lhs − rhs": show(coefficient)}
                return Finding("fails", {**describe(claim, point), **value})
            break
    return Finding("holds")


def _jet(claim: Claim, original: Any, gap: Expr, point: Point) -> list[Any]:
    """The Taylor coefficients of an expression along the flow: exact where all is rational, as only then a zero is seen."""
    try:
        _, along = _started(claim, original, tuple(point.items()), fmpq_series, JET)
        return _coefficients(along([gap])[0])
    except (CompileError, TypeError, ValueError, AttributeError):
        _, along = _started(claim, original, tuple(point.items()), arb_series, JET)
        return _coefficients(along([gap])[0])


def _coefficients(gap: Any) -> list[Any]:
    return gap.coeffs() if isinstance(gap, arb_series | fmpq_series) else [gap]


def _along_the_flow(claim: Claim, original: Any, part: Any, point: Point, terms: int = JET) -> Finding:
    """The Taylor coefficients of lhs − rhs in t, from the trajectory's own."""
    _, along = _started(claim, original, tuple(point.items()), arb_series, terms)
    for left, right in residual(part):
        (gap,) = along([left - right])
        for power, coefficient in enumerate(map(settled, _coefficients(gap))):
            if not coefficient.is_finite() or coefficient.rad() > TIGHT:
                return UNCLEAR
            if coefficient != 0:
                value = {"power of t": str(power), "coefficient of lhs − rhs": show(coefficient)}
                return Finding("fails", {**describe(claim, point), **value})
    return Finding("holds")


@lru_cache(maxsize=256)
def _started(claim: Claim, original: Any, point: tuple[Any, ...], kind: Any, terms: int) -> tuple[Point, At]:
    """A start and the values along its trajectory, computed once for a statement and all its mutants."""
    start = at_start(claim, original, dict(point))
    return start, _at(claim, {**start, **trajectory(claim, start, kind, terms)})


def at_rest(claim: Claim, point: Point) -> Point:
    """The point with the state at its initial values, where those are given."""
    if not claim.initial:
        return point
    given = _given(claim, tuple(point))
    members = {s: v for s, v in point.items() if isinstance(s, Indexed)}  # a start may be a member of another family
    return {s: v if given[s] is None else write_out(given[s], point).xreplace(members) for s, v in point.items()}


@lru_cache(maxsize=256)
def _given(claim: Claim, coordinates: tuple[Any, ...]) -> dict[Any, Any]:
    """Where each coordinate starts, where that is given."""
    starts = {s: look_up(claim.initial, s) for s in coordinates}
    return {s: None if start is None else unfold(start, claim.where) for s, start in starts.items()}


def at_start(claim: Claim, original: Any, point: Point) -> Point:
    """The start of a flow, with the constant of motion as the statement defines it there."""
    return dict(_at_start(claim, original, tuple(point.items()), ctx.prec))


@lru_cache(maxsize=512)
def _at_start(claim: Claim, original: Any, drawn: tuple[Any, ...], precision: int) -> Point:
    """Computed once for a statement and all its mutants; the constant is a ball of the precision."""
    point = dict(drawn)
    start = at_rest(claim, point)
    if claim.constant is None:
        return start
    (value,) = _evaluate(claim, [_constant(claim, original)], start)
    return {**start, write_out(claim.constant, shape_of(claim, point)): settled(value)}


_constant = lru_cache(maxsize=256)(constant_at_start)


def state(claim: Claim, point: Point) -> tuple[Any, ...]:
    """The scalars that move."""
    return tuple(s for s in point if find_row(claim.flow, s)[0] is not None)


def trajectory(claim: Claim, start: Point, kind: Any, terms: int) -> dict[Any, Any]:
    """The Taylor series of the flow from its start: each round of Picard's iteration fixes one more coefficient."""
    moving = state(claim, start)
    at, velocity = _at(claim, start), [dot(s) for s in moving]
    series = {s: kind([_coefficient(exact(start[s]), kind)], prec=1) for s in moving}
    cap = ctx.cap
    try:
        for order in range(2, terms + 1):
            ctx.cap = order
            slopes = at.moved({s: kind(list(x.coeffs()), prec=order) for s, x in series.items()})(velocity)
            series = {s: _integrate(exact(start[s]), slope, order, kind) for s, slope in zip(moving, slopes, strict=True)}
    finally:
        ctx.cap = cap
    return series


def _integrate(start: Any, slope: Any, order: int, kind: Any) -> Any:
    terms = [start, *(c / (n + 1) for n, c in enumerate(_coefficients(slope)[: order - 1]))]
    return kind([_coefficient(c, kind) for c in terms], prec=order)


def _coefficient(value: Any, kind: Any) -> Any:
    return value if kind is fmpq_series else settled(value)


def _asymptotic(claim: Claim, part: Any, point: Point) -> Finding:
    """lhs − rhs = O(εⁿ), from the power series of its numerator and denominator in ε."""
    order: Order = order_of(part)
    if len(order.variables) != 1 or order.point != (0,):
        raise CompileError(f"{order} is not about one variable that goes to zero")
    eps, power = order.variables[0], order.expr.as_coeff_exponent(order.variables[0])[1]
    if order.expr != eps**power or not power.is_Integer:
        raise CompileError(f"{order} is not measured by a power of {eps}")
    wanted = int(power)
    shape = tuple((s, v) for s, v in shape_of(claim, point).items() if s != eps)
    for terms in (max(wanted, 0) + JET, max(wanted, 0) + DEEP):
        found = _expanded(claim, part, shape, {**point, eps: arb_series([0, 1], terms)}, wanted)
        if found is not None:
            break
    else:
        return Finding("unclear", {"why": f"what it divides by is not told from zero, or vanishes faster than {eps}**{DEEP}"})
    low, number, coefficients = found
    for power, coefficient in enumerate(coefficients):
        if not coefficient.is_finite() or coefficient.rad() > TIGHT:
            return Finding("unclear", {"why": "a coefficient is not known to a hundred bits"})
        if coefficient != 0:
            value = {f"power of {eps}": str(power - low), "coefficient of lhs − rhs": show(coefficient / number)}
            return Finding("fails", {**describe(claim, {s: v for s, v in point.items() if s != eps}), **value})
    return Finding("holds")


def _expanded(claim: Claim, part: Any, shape: tuple[Any, ...], near: Point, wanted: int) -> tuple[int, Any, list[Any]] | None:
    """(lhs − rhs)·c·εˡ as l, c and its coefficients below ε^(l + wanted); None where the series are too short to know them."""
    cap = ctx.cap
    try:
        ctx.cap = max(value.prec for value in near.values() if isinstance(value, arb_series))
        above, below = _evaluate(claim, _quotient(part, shape), near)
    finally:
        ctx.cap = cap
    coefficients = [settled(c) for c in _coefficients(below)]
    leading = [*dropwhile(lambda c: c == 0, coefficients)]  # those dropped are certainly zero
    low = len(coefficients) - len(leading)
    if not leading or leading[0].contains(0) or _known(above) < low + wanted:
        return None
    return low, leading[0], [settled(c) for c in _coefficients(above)[: max(low + wanted, 0)]]


def _known(value: Any) -> float:
    """How many of its coefficients are known: of a number all, as those but the first are zero."""
    return value.prec if isinstance(value, arb_series | fmpq_series) else inf


@lru_cache(maxsize=256)
def _quotient(part: Any, shape: tuple[Any, ...]) -> tuple[Expr, Expr]:
    """lhs − rhs at these sizes as numerator and denominator: asked for at one point after another."""
    return write_out(part.lhs - part.rhs.removeO(), dict(shape)).as_numer_denom()
