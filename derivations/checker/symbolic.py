"""The symbolic reading: every step of a derivation is checked exactly.

The start is computed from the statement (the left side, or its derivative along the flow) and the goal too (the
right side, or zero), so a proof cannot begin or end elsewhere. A step that restates the one before is refused, a step
that SymPy cannot confirm leaves the claim undecided, and one that fails at an exact point of the domain is an error.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from sympy import (
    AccumBounds,
    Add,
    Basic,
    Derivative,
    Dummy,
    Eq,
    Expr,
    FiniteSet,
    Gt,
    IndexedBase,
    Integer,
    Integral,
    Interval,
    Lambda,
    Le,
    Limit,
    Lt,
    Ne,
    Order,
    Product,
    Range,
    S,
    Sum,
    Tuple,
    Wild,
    cancel,
    ceiling,
    diff,
    expand,
    expand_func,
    factorial,
    factorial2,
    gamma,
    latex,
    nan,
    oo,
    preorder_traversal,
    simplify,
    solve,
    sympify,
    together,
    zoo,
)
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.matrices import MatrixBase

from derivations.checker import domain as sets
from derivations.checker.claim import Claim, ClaimError, Induction, Root, Sharp, Statement, Use, Verdict, unknowns
from derivations.checker.signs import between, nonnegative, positive, smooth
from derivations.checker.sums import (
    along,
    apply_function,
    differentiate,
    family,
    freshen,
    matrices,
    never_negative,
    normal_form,
    unfold,
    velocities,
    write_out,
)

FACTORIALS = (gamma, factorial, factorial2)
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
    gap = part.lhs - part.rhs.xreplace({claim.constant: stand_in})
    slope = diff(gap, stand_in)
    # Where it enters linearly nothing needs solving, and sums stay as they are written.
    return solve(gap, stand_in)[0] if slope.has(stand_in) else -gap.xreplace({stand_in: S.Zero}) / slope


def same(a: Any, b: Any, claim: Claim) -> bool:
    """Whether SymPy can confirm a = b on the domain. No is not a refutation."""
    a, b = matrices(a), matrices(b)
    if isinstance(a, MatrixBase):
        return a.shape == b.shape and all(same(x, y, claim) for x, y in zip(a, b, strict=True))
    facts, ranges = sets.facts(still(claim)), index_ranges(claim)
    # Definitions stay closed if the equation holds for whatever they define.
    for difference in (a - b, _fundamental(a - b, still(claim)), differentiate(unfold(a - b, definitions(claim)))):
        if normal_form(difference, facts, ranges) == 0:
            return True
    for closed in _functions_closed(a - b, claim):
        if cancel(together(_opaque(closed, facts, ranges))) == 0:
            return True
    difference = _opaque(difference, facts, ranges)
    attempts = (
        expand,
        lambda e: cancel(together(e)),
        lambda e: _gather(e) if e.has(Integral) else e,
        lambda e: _integrands(e, claim) if _nested(e) else e,
    )
    if any(attempt(difference) == 0 for attempt in attempts):
        return True
    if _nested(difference):  # SymPy would look for closed forms of the inner integrals and may not come back
        return False
    attempts = (
        lambda e: simplify(e, doit=not _unknown(e)) if e.count_ops() < PATIENCE else e,
        lambda e: _gather(_on_unit_interval(e)) if e.has(Integral) else e,
        lambda e: simplify(expand_func(e.doit(integrals=not _unknown(e)).rewrite(gamma))) if e.has(*FACTORIALS) else e,
        lambda e: simplify(_gather(e).doit()) if e.has(Integral, Limit) and not _unknown(e) else e,
    )
    return any(attempt(difference) == 0 for attempt in attempts)


def _gather(expr: Expr) -> Expr:
    """The integrals over one and the same span under one sign, the integrand simplified."""
    rest, spans = _spans(expr)
    merged = {span: simplify(body) for span, body in spans.items() if not body.has(Integral)}
    kept = {span: body for span, body in (spans | merged).items() if body != 0}
    return Add(rest, *(Integral(body, span) for span, body in kept.items()))


def _integrands(expr: Expr, claim: Claim) -> Expr:
    """Zero where integrals of integrals agree under their outer signs; otherwise the expression itself."""
    rest, spans = _spans(expr)
    return S.Zero if spans and all(same(gap, S.Zero, claim) for gap in (rest, *spans.values())) else expr


def _spans(expr: Expr) -> tuple[Expr, dict[Any, Expr]]:
    """What stands under no integral sign, and the integrands by their variable and span, those of one span added up."""
    rest: Expr = S.Zero
    spans: dict[Any, Expr] = {}
    variables: dict[Any, Dummy] = {}
    for term in Add.make_args(expand(expr)):
        outside, inner = term.as_independent(Integral, as_Add=False)
        if isinstance(inner, Integral) and len(inner.limits) == 1 and len(inner.limits[0]) == 3:
            s, lo, hi = inner.limits[0]
            # Strictly between its limits the variable has their sign, and a single point counts for nothing.
            signs = {"positive": lo.is_nonnegative and hi.is_nonnegative, "negative": lo.is_nonpositive and hi.is_nonpositive}
            known = {sign: True for sign, told in signs.items() if told} if lo != hi else {}
            variable = variables.setdefault((lo, hi), Dummy(**(known or {"real": True})))
            span = variable, lo, hi
            spans[span] = spans.get(span, S.Zero) + outside * inner.function.xreplace({s: variable})
        else:
            rest += term
    return rest, spans


def _nested(expr: Expr) -> bool:
    return any(integral.function.has(Integral) for integral in expr.atoms(Integral))


def _fundamental(expr: Any, domain: Mapping[Any, Any]) -> Any:
    """The integral of a derivative over its variable as a difference, where the function is smooth on the whole span."""
    if not isinstance(expr, Basic) or not expr.has(Derivative):
        return expr

    def across(integral: Integral) -> Expr:
        derivative, (s, lo, hi) = integral.function, integral.limits[0]
        if derivative.variable_count != ((s, 1),) or not smooth(derivative.expr, s, between(integral.limits, domain)):
            return integral
        return derivative.expr.xreplace({s: hi}) - derivative.expr.xreplace({s: lo})

    def single(e: Any) -> bool:
        return isinstance(e, Integral) and isinstance(e.function, Derivative) and [len(l) for l in e.limits] == [3]

    return freshen(expr).replace(single, across)


def _functions_closed(difference: Any, claim: Claim) -> Iterator[Any]:
    """The difference with all definitions unfolded but those of functions of their arguments alone, derivatives carried out."""
    table = definitions(claim)
    closed = {key for key, value in table.items() if isinstance(key, AppliedUndef) and value.free_symbols <= key.free_symbols}
    if closed and isinstance(difference, Basic):
        yield differentiate(unfold(difference, {key: value for key, value in table.items() if key not in closed}))


def _unknown(expr: Expr) -> bool:
    """Whether an integral of an undefined function stands in it: SymPy would look for a closed form and find none."""
    return any(integral.has(AppliedUndef) for integral in expr.atoms(Integral))


def _on_unit_interval(expr: Expr) -> Expr:
    """Proper integrals with the variable measured along their span, so that a substitution makes no difference."""

    def measured(integral: Integral) -> Expr:
        (s, lo, hi), share = integral.limits[0], Dummy(real=True)
        if lo.is_infinite or hi.is_infinite:
            return integral
        return Integral((hi - lo) * integral.function.xreplace({s: lo + (hi - lo) * share}), (share, 0, 1))

    single = expr.atoms(Integral)
    return expr.xreplace({i: measured(i) for i in single if len(i.limits) == 1 and len(i.limits[0]) == 3})


def still(claim: Claim) -> dict[Any, Any]:
    """The domain without the state: what a set guarantees of its members is not kept by a flow that moves them."""
    moving = {family(key) for key in claim.flow}
    return {s: set_ for s, set_ in claim.domain.items() if s not in moving}


def vanishes(expr: Expr, order: Order) -> bool:
    """Whether expr = O(εⁿ) as ε → 0, from the exact Taylor coefficients of its numerator and denominator."""
    if order.point != (0,):
        return False
    eps = order.variables[0]
    wanted = ceiling(order.expr.as_coeff_exponent(eps)[1])
    above, below = together(expr).as_numer_denom()
    low = leading(below, eps)
    if low is None or low[1].is_nonzero is not True:
        return False
    first = max(int(wanted) + low[0], 0)
    if any(_settled(diff(above, eps, n).subs(eps, 0)) != 0 for n in range(first)):
        return False
    # The first term that may be left must exist: ε^{3/2} has no ε term and is still no O(ε²).
    return not diff(above, eps, first).subs(eps, 0).has(nan, oo, -oo, zoo, AccumBounds)


def _settled(coefficient: Expr) -> Expr:
    """A Taylor coefficient, simplified; one with sums of symbolic length is left to their normal form."""
    return normal_form(coefficient) if coefficient.has(Sum) else simplify(coefficient)


def _constants(expr: Expr, order: Order) -> Expr:
    """The expression with sums that do not speak of ε as symbols."""
    named: dict[Any, Any] = {}
    constant = (e for e in expr.atoms(Sum) if not e.has(*order.variables))
    return expr.xreplace({e: named.setdefault(normal_form(e), Dummy(real=True)) for e in constant})


def leading(expr: Expr, eps: Any, reach: int = 6) -> tuple[int, Expr] | None:
    """Power and coefficient of the first Taylor term that is not zero."""
    for n in range(reach):
        coefficient = _settled(diff(expr, eps, n).subs(eps, 0))
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
        if any(_fails(unfold(h, claim.where), point) for h in claim.standing.hypotheses):
            continue
        left, right = (_at(unfold(matrices(side), definitions(claim)), point) for side in (a, b))
        sides = zip(left, right, strict=True) if isinstance(left, MatrixBase) else [(left, right)]
        for x, y in sides:
            x, y = x.evalf(30), y.evalf(30)
            if x.is_Number and y.is_Number and abs(x - y) > 1e-12 * (1 + abs(x) + abs(y)):
                where = {str(s): str(v) for s, v in point.items() if str(s) in {str(u) for u in _mentioned(a, b)}}
                return {**where, "before": str(x.evalf(6)), "after": str(y.evalf(6))}
    return None


def _mentioned(*sides: Any) -> set[Any]:
    return set().union(*(s.free_symbols for s in sides if isinstance(s, Basic)))


def _at(expr: Any, point: Mapping[Any, Any]) -> Any:
    written = write_out(expr, {s: v for s, v in point.items() if isinstance(s, UndefinedFunction) or s.is_Symbol})
    values = {s: v for s, v in point.items() if not isinstance(s, UndefinedFunction)}
    return written.applyfunc(lambda e: e.xreplace(values)) if isinstance(written, MatrixBase) else written.xreplace(values)


def _fails(hypothesis: Any, point: Mapping[Any, Any]) -> bool:
    here = _at(hypothesis, point)
    return here.func(*here.args) == False  # noqa: E712


def _opaque(expr: Expr, facts: Any, ranges: Any) -> Expr:
    """The expression with each sum in normal form standing as a symbol, for algebra that knows no sums."""
    named: dict[Any, Any] = {}

    def name(settled: Any) -> Any:
        """Named once more on its own: beside other factors its variables had names by their depth."""
        return named.setdefault(normal_form(settled, facts, ranges), Dummy(real=True))

    def close(e: Any) -> Any:
        if isinstance(e, Sum | Product):
            settled = normal_form(e, facts, ranges)
            return settled.replace(lambda s: isinstance(s, Sum | Product), name)
        if not isinstance(e, Basic) or not e.has(Sum, Product):
            return e
        return e.func(*map(close, e.args))

    return normal_form(close(freshen(expr)), facts, ranges)


def _chain(
    claim: Claim, start: Any, goal: Any, steps: Any, claims: Mapping[str, Claim], part: Any, given: Any = ()
) -> Iterator[dict[str, Any]]:
    order = order_of(part)
    losses = [freshen(sympify(step.by)) for step in steps if step.by is not None]
    if isinstance(part, Lt | Gt) and not any(positive(loss, still(claim)) for loss in losses):
        raise ClaimError("the statement is strict, but no step loses anything positive; say what in `by`")
    if start == goal and not steps:
        raise ClaimError("both sides of the statement are the same expression; there is nothing to prove")
    before = start
    for number, step in enumerate((*steps, None), 1):
        after, because, using = (step.to, step.because, step.using) if step else (goal, "the derivation arrives", ())
        after = sympify(after)
        restates = before == after or latex(before) == latex(after)
        if step is None and before == after:
            return
        if step and restates:
            raise ClaimError(f"step {number} is idle: it restates the line before; remove it or say something new")
        rewritten, rules = before, [*(_rule(use, claim, claims) for use in using), *given]
        for rule in rules:
            rewritten = _rewrite(rewritten, rule, index_ranges(claim), claim)
        if step and step.by is not None:
            good = _loses(rewritten, after, step.by, part, claim)
        else:
            gaps = [_constants(gap, order) for gap in _functions_closed(rewritten - after, claim)] if order else []
            gaps += [unfold(rewritten - after, claim.where)] if order else []
            good = any(vanishes(gap, order) for gap in gaps) or same(rewritten, after, claim)
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
        result["why"] = result["why"] or next((rule.doubt for rule in rules if rule.doubt), "")
        yield result
        before = after


def _loses(before: Any, after: Any, by: Any, part: Any, claim: Claim) -> bool:
    """Whether a step of an inequality goes the right way: the difference is `by`, and that is not negative."""
    if isinstance(part, Eq):
        raise ClaimError("a step of an equation may lose nothing; leave out `by`")
    difference = after - before if isinstance(part, Le | Lt) else before - after
    return nonnegative(freshen(sympify(by)), still(claim)) and same(difference, by, claim)


def _induction(claim: Claim, part: Eq, proof: Induction, claims: Mapping[str, Claim]) -> Iterator[dict[str, Any]]:
    n = proof.variable
    # Symbols with finitely many values are settled one value at a time, and the hypothesis holds for all of them.
    finite = {s: r for s, r in claim.domain.items() if isinstance(r, Range) and r.start.is_Integer and r.stop.is_Integer}
    left, right = (freshen(side).xreplace({n: Integer(proof.start)}) for side in (part.lhs, part.rhs))
    good = all(same(x, y, claim) for x, y in _each(left, right, finite))
    result = {"step": 0, "because": f"the base case {n} = {proof.start}", "to": latex(right), "checked": good, "why": ""}
    if not good:
        if disagree(left, right, claim):
            raise ClaimError(f"the base case {n} = {proof.start} does not hold; start the induction elsewhere")
        result["why"] = f"the base case {n} = {proof.start} could not be confirmed"
    yield result
    start, goal = (freshen(side).xreplace({n: n + 1}) for side in (part.lhs, part.rhs))
    yield from _chain(claim, start, goal, proof.steps, claims, part, given=(Rule(part, finite),))


def _each(a: Any, b: Any, finite: Mapping[Any, Range]) -> Iterator[tuple[Any, Any]]:
    """Both sides at every value of the symbols that have finitely many (a binary variable, say)."""
    symbols = [s for s in finite if a.has(s) or b.has(s)]
    for values in product(*(finite[s] for s in symbols)):
        point = dict(zip(symbols, values, strict=True))
        yield freshen(a).xreplace(point), freshen(b).xreplace(point)


@dataclass(frozen=True)
class Rule:
    """An equation to rewrite by, the symbols for all of whose values it holds, and what is unsure of it."""

    equation: Eq
    general: Mapping[Any, Any]
    doubt: str = ""


def _rule(use: Any, claim: Claim, claims: Mapping[str, Claim]) -> Rule:
    """Another claim, or a hypothesis of this one, as a rule."""
    if isinstance(use, Use):
        return _cited(use, claim, claims)
    if use not in claim.standing.hypotheses:
        raise ClaimError(f"a step uses {use}, which is neither a hypothesis nor another claim")
    if not isinstance(use, Eq):
        raise ClaimError(f"a step uses {use}, which is no equation")
    if claim.flow and unknowns(unfold(use, claim.where)) & {family(key) for key in claim.flow}:
        raise ClaimError(f"a step uses {use}, which holds at t = 0 and need not hold later")
    return Rule(use, {})


def _cited(use: Use, claim: Claim, claims: Mapping[str, Claim]) -> Rule:
    """Another claim at the given values, which must lie in its domain; what it says of other symbols holds for all."""
    if use.claim not in claims:
        raise ClaimError(f"a step uses {use.claim}, which is no claim; check its id")
    other = claims[use.claim]
    parts = list(other.standing.parts.values())
    if len(parts) != 1 or not isinstance(parts[0], Eq) or order_of(parts[0]) or other.flow:
        raise ClaimError(f"a step uses {use.claim}, which is not one equation that holds everywhere")
    if strange := [symbol for symbol in use.at if symbol not in other.domain]:
        raise ClaimError(f"a step uses {use.claim} at a value of {strange[0]}, which it does not speak of")
    # What the other claim abbreviates may mean something else here.
    theirs = {key: value for key, value in other.where.items() if claim.where.get(key) != value}
    lhs, rhs, *hypotheses = (
        _specialised(unfold(freshen(text), theirs), use.at) for text in (*parts[0].args, *other.standing.hypotheses)
    )
    named = (unknowns(lhs) | unknowns(rhs)).union(*map(unknowns, hypotheses)) & set(other.domain) - set(use.at)
    families = {s: sets.specialise(other.domain[s], use.at) for s in named if not s.is_Symbol}
    pinned = set().union(*map(unknowns, families.values()), families) & set(other.domain) - set(use.at)
    general = {s: other.domain[s] for s in named - pinned}
    depend = [*hypotheses, *(other.domain[s] for s in use.at)]
    unsaid = [s for s in pinned if claim.domain.get(s) != families.get(s, other.domain[s])]
    unsaid += [s for s in general if any(s in unknowns(text) for text in depend)]
    if unsaid:
        raise ClaimError(f"a step uses {use.claim} without saying at which {unsaid[0]}; add it to `at`")
    doubt = ""
    for symbol, value in use.at.items():
        set_ = sets.specialise(other.domain[symbol], use.at)
        if not _inside(value, set_, index_ranges(claim), claim):
            _refuse_outside(use, symbol, value, set_, claim)
            doubt = f"it could not be confirmed that {symbol} = {value} is in the domain of {use.claim}"
    for hypothesis in hypotheses:
        if any(_fails(hypothesis, sets.draw(claim.domain, sets.Seeded(seed))) for seed in range(8)):
            raise ClaimError(f"a step uses {use.claim} where its hypothesis {hypothesis} fails")
        if hypothesis not in claim.standing.hypotheses and hypothesis.func(*hypothesis.args) != True:  # noqa: E712
            doubt = f"it could not be confirmed that the hypothesis {hypothesis} of {use.claim} holds"
    return Rule(Eq(lhs, rhs, evaluate=False), general, doubt)


def _specialised(text: Any, at: Mapping[Any, Any]) -> Any:
    """The text at all the values at once: none of them is put into another."""
    held = {symbol: Dummy(str(symbol)) for symbol, value in at.items() if not isinstance(value, Lambda) and symbol.is_Symbol}
    text = text.xreplace(held)
    for symbol, value in at.items():
        if symbol not in held:
            text = apply_function(text, symbol, value) if isinstance(value, Lambda) else text.xreplace({symbol: value})
    return text.xreplace({stand_in: sympify(at[symbol]) for symbol, stand_in in held.items()})


def _inside(value: Any, set_: Any, ranges: Mapping[Any, tuple[Any, Any]], claim: Claim) -> bool:
    """Whether a value lies in a set, whatever the symbols in it are. No means only that it was not recognised."""
    if claim.domain.get(value) == set_:
        return True
    if isinstance(value, Lambda) and isinstance(set_, sets.Family):
        spans = {i: (lo, hi) for i, (_, lo, hi) in zip(value.variables, set_.indices, strict=True)}
        renamed = {i: j for j, (i, _, _) in zip(value.variables, set_.indices, strict=True)}
        return _inside(value.expr, sets.specialise(set_.of, renamed), {**ranges, **spans}, claim)
    value = sympify(value)
    if isinstance(set_, Range):
        room = [gap for gap in (value - set_.start, set_.stop - 1 - value) if not gap.has(oo)]
        return bool(value.is_integer) and all(never_negative(gap, ranges) for gap in room)
    if isinstance(set_, Interval):
        mine = claim.domain.get(value)
        if isinstance(mine, Interval):
            return mine.is_subset(set_) is True
        reals = {s: (r.start, r.end) for s, r in claim.domain.items() if isinstance(r, Interval)}
        ends = ((value - set_.start, set_.left_open), (set_.end - value, set_.right_open))
        within = (
            gap.has(oo) or (never_negative(gap, {**ranges, **reals}) and (not open_ or gap.is_positive)) for gap, open_ in ends
        )
        return bool(value.is_real) and all(within)
    return isinstance(set_, FiniteSet) and value in set_.args


def _refuse_outside(use: Use, symbol: Any, value: Any, set_: Any, claim: Claim) -> None:
    """An error at the first exact point of our domain that is outside theirs."""
    of = set_.of if isinstance(set_, sets.Family) else set_
    for seed in range(8):
        point = sets.draw(claim.domain, sets.Seeded(seed))
        here = _at(value.expr if isinstance(value, Lambda) else sympify(value), point)
        if isinstance(of, Range | Interval) and here.is_number and _at(of, point).contains(here) == False:  # noqa: E712
            raise ClaimError(f"a step uses {use.claim} at {symbol} = {here}, outside its domain {of}")


def _rewrite(expr: Any, rule: Rule, ranges: Mapping[Any, tuple[Any, Any]], claim: Claim) -> Any:
    """Every instance of the rule's left side replaced, but none whose variable only shares a name with the rule's."""
    if not isinstance(expr, Basic) or isinstance(expr, IndexedBase):
        return expr
    wild = {s: Wild(s.name) for s in rule.general}
    integrals = not wild and isinstance(expr, Integral) and isinstance(rule.equation.lhs, Integral)
    if integrals and normal_form(expr - rule.equation.lhs) == 0:  # one and the same, whatever its variable is called
        return rule.equation.rhs
    pattern = rule.equation.lhs.xreplace(wild)
    named = _named_alike(expr, pattern)
    found = named.match(pattern) if isinstance(named, Expr) else None
    if found is not None and pattern.xreplace(found) == named:
        values = {s: found[w] for s, w in wild.items() if w in found}
        own = _bound_in(rule.equation.lhs)
        its_sets = {s: sets.specialise(rule.general[s], values) for s in values}
        if all(_inside(v, its_sets[s], ranges, claim) and not v.has(*own) for s, v in values.items()):
            return freshen(rule.equation.rhs).xreplace(values)
    variables = _variables(expr)
    if variables & unknowns(rule.equation) - set(rule.general):
        return expr
    ranges = {s: span for s, span in ranges.items() if s not in variables}
    if isinstance(expr, Sum | Product):
        ranges |= {i: (lo, hi) for i, lo, hi in expr.limits}
    args = [_rewrite(a, rule, ranges, claim) for a in expr.args]
    return expr.func(*args) if args != list(expr.args) else expr


def _named_alike(expr: Any, pattern: Any) -> Any:
    """A sum with its variables called as in the pattern, which has names of its own."""
    if not isinstance(expr, Sum) or not isinstance(pattern, Sum) or len(expr.limits) != len(pattern.limits):
        return expr
    names = dict(zip(expr.variables, pattern.variables, strict=True))
    return Sum(expr.function.xreplace(names), *(Tuple(*limit).xreplace(names) for limit in expr.limits))


def _variables(expr: Any) -> set[Any]:
    """What an expression binds."""
    if isinstance(expr, Limit):
        return {expr.args[1]}
    return set(expr.variables) if isinstance(expr, ExprWithLimits | Lambda) else set()


def _bound_in(expr: Any) -> set[Any]:
    return set().union(*map(_variables, preorder_traversal(expr)))


def _at_the_start(claim: Claim, part: Eq) -> Iterator[dict[str, Any]]:
    """An invariant holds along the flow if it holds at t = 0 and does not move."""
    if not claim.flow or claim.constant is not None:
        return
    residual = unfold(part.lhs - part.rhs, {**claim.where, **claim.initial})
    good = same(residual, S.Zero, claim)
    why = "" if good else "the statement could not be confirmed at t = 0"
    yield {"step": "t=0", "because": "the statement holds at t = 0", "to": latex(residual), "checked": good, "why": why}
