"""The symbolic reading: every step of a derivation is checked exactly.

The start is computed from the statement (the left side, or its derivative along the flow) and the goal too (the
right side, or zero), so a proof cannot begin or end elsewhere. A step that restates the one before is refused, a step
that SymPy cannot confirm leaves the claim undecided, and one that fails at an exact point of the domain is an error.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sympy import (
    Basic, Dummy, Eq, Expr, Gt, Integer, Integral, Interval, Lambda, Le, Limit, Lt, Ne, Order, Range, S, Sum, Wild, cancel, diff, expand, latex, simplify, solve, sympify, together,
)  # fmt: skip
from sympy.core.function import UndefinedFunction
from sympy.matrices import MatrixBase

from derivations import domain as sets
from derivations.claim import Claim, ClaimError, Induction, Root, Sharp, Statement, Use, Verdict
from derivations.signs import nonnegative, positive
from derivations.sums import along, apply_function, freshen, matrices, normal_form, unfold, velocities, write_out

PATIENCE = 400  # operations up to which `simplify` is asked; beyond, it may not come back


@dataclass(frozen=True)
class Outcome:
    """What one reading says of one statement. No verdict: the reading does not apply, and `why` says so."""

    verdict: Verdict | None
    why: str = ""
    detail: Mapping[str, Any] | None = None


def read(claim: Claim, statement: Statement, name: str, claims: Mapping[str, Claim]) -> Outcome:
    """Whether a chain of exact steps leads from the start of a part to its goal."""
    part = statement.parts[name]
    proof = claim.proof.get(name, ()) if statement is claim.standing else ()
    if not isinstance(part, Eq) and (isinstance(part, Sharp | Root | Ne) or not proof):
        return Outcome(None, "the statement is an inequality and no derivation is given")
    if isinstance(proof, Induction):
        steps = list(_induction(claim, part, proof, claims))
    else:
        start, goal = ends(claim, part)
        steps = [*_chain(claim, start, goal, proof, claims, part), *_at_the_start(claim, part)]
    unconfirmed = [step.pop("why") for step in steps]
    why = next(filter(None, unconfirmed), "")
    return Outcome(Verdict.UNDECIDED if why else Verdict.PROVED, why, {"steps": steps})


def ends(claim: Claim, part: Eq) -> tuple[Any, Any]:
    """Where a derivation starts and where it must arrive, computed from the statement."""
    if claim.flow:
        return along(part.lhs - part.rhs, claim.flow, claim.where), S.Zero
    return part.lhs, part.rhs.removeO() if order_of(part) else part.rhs


def order_of(part: Any) -> Order | None:
    """The O(εⁿ) of an asymptotic statement."""
    return part.rhs.getO() if isinstance(part, Eq) and isinstance(part.rhs, Expr) else None


def definitions(claim: Claim) -> dict[Any, Any]:
    """What a derivation may unfold: the claim's own abbreviations, and velocities by the flow."""
    return {**claim.where, **velocities(claim.flow)}


def constant_at_start(claim: Claim, part: Eq) -> Expr:
    """The constant of motion in terms of the state: what the statement says of it at t = 0."""
    stand_in = Dummy()
    return solve(part.lhs - part.rhs.xreplace({claim.constant: stand_in}), stand_in)[0]


def same(a: Any, b: Any, claim: Claim) -> bool:
    """Whether SymPy can confirm a = b on the domain. No is not a refutation."""
    a, b = matrices(a), matrices(b)
    if isinstance(a, MatrixBase):
        return a.shape == b.shape and all(same(x, y, claim) for x, y in zip(a, b, strict=True))
    # What a set guarantees of its members is not kept by a flow that moves them.
    moving = {getattr(key, "base", key) for key in claim.flow}
    still = {s: set_ for s, set_ in claim.domain.items() if s not in moving}
    facts, ranges = sets.facts(still), index_ranges(claim)
    # Definitions stay closed if the equation holds for whatever they define.
    for difference in (a - b, unfold(a - b, definitions(claim))):
        if normal_form(difference, facts, ranges) == 0:
            return True
    difference = _opaque(difference, facts, ranges)
    attempts = (
        expand,
        lambda e: cancel(together(e)),
        lambda e: simplify(e) if e.count_ops() < PATIENCE else e,
        lambda e: simplify(e.doit()) if e.has(Integral, Limit) else e,
    )
    return any(attempt(difference) == 0 for attempt in attempts)


def vanishes(expr: Expr, order: Order) -> bool:
    """Whether expr = O(εⁿ) as ε → 0, from the exact Taylor coefficients of its numerator and denominator."""
    eps = order.variables[0]
    wanted = order.expr.as_coeff_exponent(eps)[1]
    above, below = together(expr).as_numer_denom()
    low = leading(below, eps)
    if low is None or low[1].is_nonzero is not True:
        return False
    return all(simplify(diff(above, eps, n).subs(eps, 0)) == 0 for n in range(int(wanted) + low[0]))


def leading(expr: Expr, eps: Any, reach: int = 6) -> tuple[int, Expr] | None:
    """Power and coefficient of the first Taylor term that is not zero."""
    for n in range(reach):
        coefficient = simplify(diff(expr, eps, n).subs(eps, 0))
        if coefficient != 0:
            return n, coefficient
    return None


def index_ranges(claim: Claim) -> dict[Any, tuple[Any, Any]]:
    """lo and hi of every free index, from its domain."""
    return {s: (r.start, r.stop - 1) for s, r in claim.domain.items() if isinstance(r, Range)}


def disagree(a: Any, b: Any, claim: Claim, seeds: int = 3) -> dict[str, str] | None:
    """An exact point of the domain at which two expressions differ, or None where none was met."""
    for seed in range(seeds):
        point = sets.draw(claim.domain, sets.Seeded(seed))
        left, right = (_at(unfold(matrices(side), definitions(claim)), point) for side in (a, b))
        sides = zip(left, right, strict=True) if isinstance(left, MatrixBase) else [(left, right)]
        for x, y in sides:
            x, y = x.evalf(30), y.evalf(30)
            if x.is_number and y.is_number and abs(x - y) > 1e-12 * (1 + abs(x) + abs(y)):
                where = {str(s): str(v) for s, v in point.items() if str(s) in {str(u) for u in _mentioned(a, b)}}
                return {**where, "before": str(x.evalf(6)), "after": str(y.evalf(6))}
    return None


def _mentioned(*sides: Any) -> set[Any]:
    return set().union(*(s.free_symbols for s in sides if isinstance(s, Basic)))


def _at(expr: Any, point: Mapping[Any, Any]) -> Any:
    written = write_out(expr, {s: v for s, v in point.items() if isinstance(s, UndefinedFunction) or s.is_Symbol})
    values = {s: v for s, v in point.items() if not isinstance(s, UndefinedFunction)}
    return written.applyfunc(lambda e: e.xreplace(values)) if isinstance(written, MatrixBase) else written.xreplace(values)


def _opaque(expr: Expr, facts: Any, ranges: Any) -> Expr:
    """The expression with each sum in normal form standing as a symbol, for algebra that knows no sums."""
    named: dict[Any, Any] = {}

    def close(e: Any) -> Any:
        if isinstance(e, Sum):
            settled = normal_form(e, facts, ranges)
            return settled.replace(lambda s: isinstance(s, Sum), lambda s: named.setdefault(s, Dummy(real=True)))
        if not isinstance(e, Basic) or not e.has(Sum):
            return e
        return e.func(*map(close, e.args))

    return normal_form(close(freshen(expr)), facts, ranges)


def _chain(
    claim: Claim, start: Any, goal: Any, steps: Any, claims: Mapping[str, Claim], part: Any, given: Any = ()
) -> Iterator[dict[str, Any]]:
    order = order_of(part)
    if isinstance(part, Lt | Gt) and not any(s.by is not None and positive(s.by, claim.domain) for s in steps):
        raise ClaimError("the statement is strict, but no step loses anything positive; say what in `by`")
    if start == goal and not steps:
        raise ClaimError("both sides of the statement are the same expression; there is nothing to prove")
    before = start
    for number, step in enumerate((*steps, None), 1):
        after, because, using = (step.to, step.because, step.using) if step else (goal, "the derivation arrives", ())
        after = sympify(after)
        restates = before == after or latex(before) == latex(after)
        if step is None and restates:
            return
        if restates:
            raise ClaimError(f"step {number} is idle: it restates the line before; remove it or say something new")
        rewritten = before
        for use in (*using, *given):
            rewritten = _apply(rewritten, use, claim, claims)
        if step and step.by is not None:
            good = _loses(rewritten, after, step.by, part, claim)
        else:
            good = same(rewritten, after, claim) or (order is not None and vanishes(rewritten - after, order))
        result = {"step": number, "because": because, "to": latex(after), "checked": good, "why": ""}
        if not good:
            # O(εⁿ) leaves room between the two sides, so only exact steps can be caught at a point.
            # Without a derivation nothing was asserted beyond the statement, which the other readings try to break.
            gap = 0 if step is None or step.by is None else step.by if isinstance(part, Le | Lt) else -step.by
            kept = rewritten + gap if gap != 0 else rewritten
            witness = disagree(kept, after, claim) if order is None and steps else None
            name = f"step {number}" if step else "the last step to the goal"
            if witness:
                raise ClaimError(f"{name} is false at {witness}: {because}; correct the expression it leads to")
            result["why"] = f"{name} could not be confirmed: {because}"
        yield result
        before = after


def _loses(before: Any, after: Any, by: Any, part: Any, claim: Claim) -> bool:
    """Whether a step of an inequality goes the right way: the difference is `by`, and that is not negative."""
    if isinstance(part, Eq):
        raise ClaimError("a step of an equation may lose nothing; leave out `by`")
    difference = after - before if isinstance(part, Le | Lt) else before - after
    return nonnegative(sympify(by), claim.domain) and same(difference, by, claim)


def _induction(claim: Claim, part: Eq, proof: Induction, claims: Mapping[str, Claim]) -> Iterator[dict[str, Any]]:
    n = proof.variable
    base = tuple(side.subs(n, proof.start).doit() for side in (part.lhs, part.rhs))
    good = all(same(x, y, claim) for x, y in _each(*base, claim))
    yield {"step": 0, "because": f"the base case {n} = {proof.start}", "to": latex(base[1]), "checked": good, "why": ""}
    if not good:
        raise ClaimError(f"the base case {n} = {proof.start} does not hold; start the induction elsewhere")
    start, goal = (freshen(side).xreplace({n: n + 1}) for side in (part.lhs, part.rhs))
    yield from _chain(claim, start, goal, proof.steps, claims, part, given=(part,))


def _each(a: Any, b: Any, claim: Claim) -> Iterator[tuple[Any, Any]]:
    """Both sides at every value of the free indices that have finitely many (a binary variable, say)."""
    finite = [(s, r) for s, r in claim.domain.items() if isinstance(r, Range) and r.size.is_Integer and a.has(s)]
    if not finite:
        yield a, b
        return
    symbol, values = finite[0]
    for value in values:
        yield from _each(a.subs(symbol, value), b.subs(symbol, value), claim)


def _apply(expr: Any, use: Any, claim: Claim, claims: Mapping[str, Claim]) -> Any:
    """The expression rewritten by another claim, by a hypothesis of this one, or by the induction hypothesis."""
    if not isinstance(use, Use):
        if use not in claim.standing.hypotheses and use not in claim.standing.parts.values():
            raise ClaimError(f"a step uses {use}, which is neither a hypothesis nor another claim")
        equation, free = use, {s for s, r in claim.domain.items() if isinstance(r, Range) and r.size.is_Integer}
        domain: Mapping[Any, Any] = claim.domain
    else:
        if use.claim not in claims:
            raise ClaimError(f"a step uses {use.claim}, which is no claim; check its id")
        other = claims[use.claim]
        (equation,) = other.standing.parts.values()
        equation = freshen(equation.lhs), freshen(equation.rhs)
        for symbol, value in use.at.items():
            if isinstance(value, Lambda):
                equation = tuple(apply_function(side, symbol, value) for side in equation)
            else:
                equation = tuple(side.xreplace({symbol: value}) for side in equation)
        equation = Eq(*equation, evaluate=False)
        _check_use(use, other, claim)
        free = {s for s in other.domain if s in equation.free_symbols and s not in use.at}
        domain = other.domain
    wild = {s: Wild(str(s), properties=[lambda v, r=domain[s]: _may_be(v, r)]) for s in free}
    return expr.replace(equation.lhs.xreplace(wild), equation.rhs.xreplace(wild))


def _check_use(use: Use, other: Claim, claim: Claim) -> None:
    """A claim may only be used inside its own domain: checked at exact points of ours."""
    for seed in range(8):
        point = sets.draw(claim.domain, sets.Seeded(seed))
        for symbol, value in use.at.items():
            set_ = other.domain[symbol]
            here = _at(value.expr if isinstance(value, Lambda) else value, point)
            of = set_.of if isinstance(set_, sets.Family) else set_
            if here.is_number and isinstance(of, Range | Interval) and of.contains(here) == False:  # noqa: E712
                raise ClaimError(f"a step uses {use.claim} at {symbol} = {here}, outside its domain {of}")
        for hypothesis in other.standing.hypotheses:
            if _at(hypothesis.xreplace(dict(use.at)), point) == False:  # noqa: E712
                raise ClaimError(f"a step uses {use.claim} where its hypothesis {hypothesis} fails")


def _may_be(value: Any, set_: Any) -> bool:
    """Whether a universal statement may be used at this value: numbers must lie in the set."""
    return not isinstance(value, Integer) or value in set_


def _at_the_start(claim: Claim, part: Eq) -> Iterator[dict[str, Any]]:
    """An invariant holds along the flow if it holds at t = 0 and does not move."""
    if not claim.flow or claim.constant is not None:
        return
    residual = unfold(unfold(part.lhs - part.rhs, claim.initial), claim.where)
    good = same(residual, S.Zero, claim)
    why = "" if good else "the statement could not be confirmed at t = 0"
    yield {"step": "t=0", "because": "the statement holds at t = 0", "to": latex(residual), "checked": good, "why": why}
