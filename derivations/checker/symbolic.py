"""The symbolic reading: every step of a derivation is put before the core, which accepts it by its rules or not at all.

The start is computed from the statement (the left side, or its derivative along the flow) and the goal too (the right
side, or zero), so a proof cannot begin or end elsewhere. A step that restates the one before is refused. Everything that a
rule asks for, and everything that makes an expression a real number, is a condition; one that is not discharged is named
and leaves the claim undecided. What SymPy is asked to find (an antiderivative) is checked by the core before it counts.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import product, takewhile
from typing import Any

import sympy
from sympy import (
    Basic,
    Derivative,
    Dummy,
    Eq,
    Expr,
    FiniteSet,
    Ge,
    Gt,
    Indexed,
    Integer,
    Integral,
    Interval,
    Lambda,
    Le,
    Lt,
    Ne,
    Order,
    Range,
    S,
    Subs,
    Sum,
    Symbol,
    Tuple,
    Wild,
    oo,
    preorder_traversal,
    sympify,
)
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.core.relational import Relational
from sympy.matrices import MatrixBase

from derivations.checker import domain as sets
from derivations.checker.claim import Claim, ClaimError, Gronwall, Induction, Root, Sharp, Statement, Use, Verdict, unknowns
from derivations.checker.core import binders, calculus
from derivations.checker.core.binders import Captured, apart, family, put
from derivations.checker.core.conditions import discharged
from derivations.checker.core.defined import require
from derivations.checker.core.ground import Condition, Ground, Span
from derivations.checker.core.integrals import euler, fundamental, measured
from derivations.checker.core.normal import TooLarge, Undefined, vanishes
from derivations.checker.core.orders import is_small, require_near
from derivations.checker.core.signs import inside, nonnegative, positive, whole
from derivations.checker.printed import formula
from derivations.checker.sums import matrices, velocities, write_out, written

Judge = Callable[[Claim, Any, Any], str]  # where two expressions certainly differ, in words
Certify = Callable[[Claim, Any, Mapping[Any, Any], tuple[Any, ...]], str | None]  # proves a relation by balls, or not
Found = dict[Any, tuple[Condition, str]]  # a condition, by its place, and by what it is discharged
NOTHING_SHOWN = (calculus.NoDerivative, Undefined, TooLarge, RecursionError, NotImplementedError, TypeError, AttributeError)
REAL, POSITIVE = Dummy("s", real=True), Dummy("s", positive=True)  # what SymPy integrates over


@dataclass(frozen=True)
class Outcome:
    """What one reading says of one statement. No verdict: the reading does not apply, and `why` says so."""

    verdict: Verdict | None
    why: str = ""
    detail: Mapping[str, Any] | None = None


@dataclass
class Proof:
    """One part of a claim in the course of being proved: what it stands on, and what its steps have cost."""

    claim: Claim
    part: Any
    claims: Mapping[str, Claim]
    ground: Ground
    given: tuple["Rule", ...] = ()
    hypotheses: tuple[Any, ...] = ()
    earlier: Mapping[str, Any] = field(default_factory=dict)  # the parts of the statement before this one
    judge: Judge | None = None


def read(
    claim: Claim,
    statement: Statement,
    name: str,
    claims: Mapping[str, Claim],
    certify: Certify | None = None,
    judge: Judge | None = None,
) -> Outcome:
    """Whether a chain of steps that the core accepts leads from the start of a part to its goal.

    `certify` discharges conditions by balls; `judge` looks at every step, accepted or not, at exact points of the domain.
    """
    part = statement.parts[name]
    steps = claim.proof.get(name, ()) if statement is claim.standing else ()
    if not isinstance(part, Eq) and (isinstance(part, Sharp | Root | Ne) or not steps):
        return Outcome(None, "the statement is an inequality and no derivation is given")
    ground = ground_of(claim, statement)
    before = dict(takewhile(lambda named: named[0] != name, statement.parts.items()))
    proof = Proof(claim, part, claims, ground, hypotheses=statement.hypotheses, earlier=before, judge=judge)
    results: list[dict[str, Any]] = []
    why = ""
    try:
        for use in claim.given:
            relations, general, doubt = _instance(proof, use)
            if any(ground.sets.get(s) != set_ for s, set_ in general.items()):
                raise ClaimError(f"{use.claim} is given at all {next(iter(general))}, which has another set here; say at which")
            ground, why = ground.changed(known=(*ground.known, *relations)), why or doubt
        proof = replace(proof, ground=ground)
        _require_given(claim, statement, ground)
        for side in (part.lhs, part.rhs):
            if order_of(part) is None:
                _require(side, ground)
            elif isinstance(side, Expr):
                require_near(side.removeO(), order_of(part), ground)
        results = list(_results(proof, steps))
        why = why or next((r["why"] for r in results if r["why"]), "")
    except (Undefined, calculus.NoDerivative) as error:
        why = str(error)
    audit, owed = _audit(proof, certify)
    for result in results:
        result.pop("why")
    detail = {"steps": results, "audit": audit}
    why = why or _unending(proof)
    if why or owed:
        return Outcome(Verdict.UNDECIDED, "; ".join(filter(None, (why, owed))), detail)
    return Outcome(Verdict.PROVED, "", detail)


def undefined(
    claim: Claim,
    statement: Statement,
    texts: Iterable[Any],
    certify: Certify,
    windows: Mapping[Any, Span] | None = None,
    also_given: bool = True,
    order: Order | None = None,
) -> str:
    """The first thing that must hold for the texts, and what is given, to have values inside windows, and nothing shows.

    Of what is expanded they are asked for where its variable is small.
    """
    ground, found = _met_before(claim, statement.hypotheses)
    proof = Proof(claim, None, {}, ground.trial(), hypotheses=statement.hypotheses)
    try:
        if also_given:
            _require_given(claim, statement, proof.ground)
        for text in texts:
            if order is not None:
                require_near(text, order, proof.ground)
            else:
                _require(text, proof.ground.under(*windows.items()) if windows else proof.ground)
    except (Undefined, calculus.NoDerivative) as error:
        return str(error)
    return _audit(proof, certify, found)[1]


def roughness(claim: Claim, statement: Statement, texts: Iterable[Any], certify: Certify) -> str:
    """The first thing that nothing shows of the texts and the rates, to be analytic wherever the flow may lead."""
    ground, found = _met_before(claim, statement.hypotheses)
    proof = Proof(claim, None, {}, ground.trial(), hypotheses=statement.hypotheses)
    try:
        for text, place in (*((text, proof.ground) for text in texts), *_placed(claim, claim.flow, proof.ground)):
            _require(text, place)
            calculus.along(text, claim.flow, claim.where, place)
    except (Undefined, calculus.NoDerivative) as error:
        return str(error)
    return _audit(proof, certify, found)[1]


@lru_cache(maxsize=1)
def _met_before(claim: Claim, hypotheses: tuple[Any, ...]) -> tuple[Ground, Found]:
    """The ground of a statement and of all its mutants, and how what they ask for was discharged there."""
    return ground_of(claim, Statement({}, hypotheses)), {}


def _unending(proof: Proof) -> str:
    """What is missing where a statement speaks of what may outlive its trajectory: the file says in `until` when that ends.

    A trajectory ends where something in it does, and only what is not linear in itself may end by itself. That something else
    ends with it is shown by no rate: its words may cancel, and members of one family end one by one. So only what is said of
    the one thing that may end, and of nothing beside it, says by itself how long it holds; and of a claim that does not say
    so for itself nothing is used.
    """
    claim = proof.claim
    if not claim.flow or claim.until.strip():
        return ""
    if (ended := next(_that_end(claim, proof.claims), None)) is not None:
        return f"it rests on {ended}, which holds only until its trajectory ends: say in `until` up to when this does"
    rates = {key: binders.unfold(sympify(rate), claim.where) for key, rate in claim.flow.items()}
    drives = {key: {other for other in rates if _speaks_of_row(rate, other)} for key, rate in rates.items()}
    behind = {key: {key} | drives[key] for key in rates}
    for _ in rates:  # through as many others as there are
        behind = {key: behind[key].union(*(behind[other] for other in behind[key])) for key in rates}
    ending = {key for key in rates if not _straight(rates[key], [o for o in drives[key] if key in behind[o]])}
    spoken = {key for key in rates for text in _said(proof) if _speaks_of_row(text, key)}
    alone = spoken == ending and len(ending) == 1 and not any(map(_general, ending))
    if alone or not any(behind[key] & ending for key in spoken):
        return ""
    return "the trajectory may end before the clock does: say in `until` up to when it exists"


def _that_end(claim: Claim, claims: Mapping[str, Claim]) -> Iterator[str]:
    """The claims that one rests on, through others as well, which hold until their trajectory ends."""
    found = list(claim.uses)
    for id_ in found:
        if (other := claims.get(id_)) is not None:
            found += (used for used in other.uses if used not in found)
            if other.flow and other.until.strip():
                yield id_


def _said(proof: Proof) -> Iterator[Any]:
    """All that a part and its proof speak of."""
    claim = proof.claim
    name = next((name for name, part in claim.standing.parts.items() if part == proof.part), None)
    given = claim.proof.get(name, ()) if name is not None else ()
    steps = given.steps if isinstance(given, Induction | Gronwall) else given
    texts = [proof.part, *(text for step in steps for text in (step.to, step.by) if text is not None)]
    texts += [given.factor] if isinstance(given, Gronwall) else []
    texts += [proof.earlier[use] for step in steps for use in step.using if isinstance(use, str) and use in proof.earlier]
    said: list[tuple[Any, Mapping[Any, Any]]] = [(text, definitions(claim)) for text in texts]
    for use in (*claim.given, *(use for step in steps for use in step.using if isinstance(use, Use))):
        if (other := proof.claims.get(use.claim)) is not None:
            said += [(part, other.where) for part in other.standing.parts.values()]
    yield from (binders.unfold(sympify(text), where) for text, where in said if not isinstance(text, Sharp | Root))


def _speaks_of_row(text: Any, key: Any) -> bool:
    """Whether a text speaks of what a row moves: of v[2] where that has a row of its own, of any member by v[k]."""
    if not isinstance(key, Indexed | AppliedUndef):
        return key in unknowns(text)
    members = [e for e in text.atoms(Indexed, AppliedUndef) if family(e) == family(key)]
    pairs = (zip(binders.arguments(e), binders.arguments(key), strict=True) for e in members)
    return any(all(b.is_Symbol or not (a - b).is_nonzero for a, b in pair) for pair in pairs)


def _general(key: Any) -> bool:
    """Whether a row moves many members: an index in its key that is a symbol stands for all of them."""
    return not key.is_Symbol and any(a.is_Symbol for a in binders.arguments(key))


def _straight(rate: Any, own: list[Any]) -> bool:
    """Whether a rate is linear in what it moves and what moves that, up to a constant."""
    if not own:
        return True
    if any(map(_general, own)):
        return False
    stand_in = {key: Dummy() for key in own}
    text = rate.xreplace(stand_in)
    if any(_speaks_of_row(text, key) for key in own):
        return False
    poly = sympy.expand(text).as_poly(*stand_in.values())
    return poly is not None and poly.total_degree() <= 1


def _require(side: Any, ground: Ground) -> None:
    for one in written(side):
        require(one, ground)


def _require_given(claim: Claim, statement: Statement, ground: Ground) -> None:
    """What a statement supposes has values too: the ends of sets, hypotheses, the flow and where it starts."""
    _require_members(claim, ground)
    supposed = (*statement.hypotheses, *claim.as_long_as)
    for n, relation in enumerate(supposed):  # each by those before it: x > Γ(x) says nothing where Γ(x) has no value
        before = ground.changed(known=tuple(known for known in ground.known if known in supposed[:n]))
        for side in relation.args:
            _require(side, before)
    for table in (claim.flow, claim.initial):
        for text, place in _placed(claim, table, ground):
            _require(text, place)


def _placed(claim: Claim, table: Mapping[Any, Any], ground: Ground) -> Iterator[tuple[Any, Ground]]:
    """What a table says of each member of the state, and what is known of the member's indices."""
    for key, text in table.items():
        set_ = claim.domain.get(family(key))
        yield sympify(text), ground.summed(_limits(key, set_))


def _require_members(claim: Claim, ground: Ground) -> None:
    """Each set has members, and its ends have values, by the sets before it alone: nothing is said where there is nothing."""
    before: dict[Any, Any] = {}
    for symbol in sets.ordered(claim.domain):
        set_, place = claim.domain[symbol], ground.changed(sets=dict(before), known=(), facts=())  # as they are at the start
        before[symbol] = set_
        if isinstance(set_, sets.Family):  # each member has a set of its own
            for n, (_, *limits) in enumerate(set_.indices):
                _require_numbers(limits, place.summed(set_.indices[:n]))
            set_, place = set_.of, place.summed(set_.indices)
        _require_numbers(sets.written_in(set_), place)
        if isinstance(set_, Interval) and unknowns(set_) and oo not in (set_.end, -set_.start):
            relation = (sympy.Gt if set_.left_open or set_.right_open else sympy.Ge)(set_.end, set_.start, evaluate=False)
        elif isinstance(set_, sympy.Range) and unknowns(set_) and set_.stop != oo:
            relation = sympy.Gt(set_.stop, set_.start, evaluate=False)
        elif isinstance(set_, sets.Image):
            relation = sympy.Ge(sympify(set_.room(*set_.sizes)), 0, evaluate=False)
        else:
            continue
        place.owe(relation, "the set of {} has members", symbol)


def _require_numbers(texts: Iterable[Any], place: Ground) -> None:
    for text in texts:
        if text not in (oo, -oo):
            require(sympify(text), place)


def _results(proof: Proof, steps: Any) -> Iterator[dict[str, Any]]:
    if isinstance(steps, Induction):
        yield from _induction(proof, steps)
        if proof.claim.flow:  # it is shown wherever the flow may be, and nothing of how it goes on
            yield from _start(proof, {**definitions(proof.claim), **proof.claim.initial})
        return
    if isinstance(steps, Gronwall):
        yield from _gronwall(proof, steps)
        return
    start, goal = ends(proof.claim, proof.part, proof.ground)
    yield from _chain(proof, start, goal, steps)
    yield from _at_the_start(proof)


def _audit(proof: Proof, certify: Certify | None, found: Found | None = None) -> tuple[dict[str, Any], str]:
    """What the proof rests on, and the first condition that nothing discharges; of some it may have been found before."""

    def by_balls(relation: Any, ground: Ground) -> str | None:
        # What moves is in no box of the domain for long, and what is known of it at the start need not hold later.
        moving = {family(key) for key in proof.claim.flow}
        if certify is None or unknowns(binders.unfold(relation, proof.claim.where)) & moving:
            return None
        # Nor is a symbol in its box where a bound variable has the name of what its set speaks of.
        spoken = unknowns(binders.unfold(relation, proof.claim.where)) & set(proof.claim.domain)
        while more := set().union(*(unknowns(proof.claim.domain[s]) for s in spoken)) & set(proof.claim.domain) - spoken:
            spoken |= more
        if any(ground.sets.get(s) is None for s in spoken):
            return None
        extra = {s: span for s, span in ground.sets.items() if isinstance(span, Span) and relation.has(s)}
        boxes = {s: _interval(span) for s, span in extra.items()}
        known = tuple(h for h in proof.hypotheses if h in ground.known)  # here, and not wherever the statement stands
        return None if any(box is None for box in boxes.values()) else certify(proof.claim, relation, boxes, known)

    account, open_ = proof.ground.account, ""
    found = {} if found is None else found
    told: dict[str, str] = {}
    seen: set[Any] = set()
    asked: set[Any] = set()
    for condition in account.owed:
        words = condition.relation, id(condition.ground)  # most are owed several times in the same words
        if words in asked:
            continue
        asked.add(words)
        if (place := _place(condition, proof.claim)) in seen:
            continue
        seen.add(place)
        text = _words(condition)
        by = found[place][1] if place in found else discharged(condition, None) or discharged(condition, by_balls)
        if by is not None:  # with more boxes, or more time, the others may be
            found[place] = condition, by
        told[text] = "nothing" if by is None or told.get(text) == "nothing" else by
        if by is None and not open_:
            open_ = f"it could not be shown that {text}"
    cites = [{"claim": use} for use in dict.fromkeys(use.claim for use in proof.claim._cited())]
    conditions = [{"condition": text, "by": by} for text, by in told.items()]
    return {"rules": dict(account.rules), "conditions": conditions, "cites": cites, "by_hand": []}, open_


def _place(condition: Condition, claim: Claim) -> Any:
    """The condition with all that is known where it stands: the same words elsewhere are another condition.

    Names of our own making, which differ each time, are replaced by numbers; no claim has names like these.
    """
    relation, ground = condition.relation, condition.ground
    kind, text = relation if isinstance(relation, tuple) else (relation.func, Tuple(*relation.args))
    bound: dict[Any, Span] = {}
    symbols = _symbols(text)
    for s in symbols:
        if s not in bound and isinstance(span := ground.sets.get(s), Span):
            bound[s] = span
            symbols += [*_symbols(span.lo), *_symbols(span.hi)]
    made = dict.fromkeys(s for s in symbols if isinstance(s, Dummy))
    named = {s: Symbol(f"_\1{n}", **s.assumptions0) for n, s in enumerate(made)}
    spans = frozenset(
        (named.get(s, s), replace(span, lo=span.lo.xreplace(named), hi=span.hi.xreplace(named))) for s, span in bound.items()
    )
    known = tuple((one.func, Tuple(*one.args).xreplace(named) if sets.free(one) & made.keys() else one) for one in ground.known)
    # The claim's own symbols, of which definitions speak as well, may have other sets here: ε = 0, say.
    own = tuple(span if isinstance(span := ground.sets.get(s), Span) else id(span) for s in claim.domain)
    return kind, text.xreplace(named), spans, known, own, id(ground.where)


def _symbols(text: Any) -> list[Any]:
    """The symbols of a text as they come; SymPy's walk takes longer, and a proof may owe thousands of conditions."""
    found, waiting = [], [text]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Symbol):
            found.append(node)
        else:
            waiting += reversed(node.args)
    return found


def _interval(span: Span) -> Any:
    if span.lo == -oo or span.lo.is_number:
        return Interval(span.lo, span.hi) if span.hi == oo or span.hi.is_number else None
    return None


def _words(condition: Condition) -> str:
    relation = condition.relation
    if isinstance(relation, tuple):
        kind, text = relation
        what = {"whole": "is a whole number", "limit": "exists", "converges": "converges", "integrable": "is integrable"}[kind]
        return f"{sympy.sstr(text)} {what}" + (f" ({condition.words})" if condition.words else "")
    sign = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥"}.get(relation.rel_op, relation.rel_op)
    return f"{sympy.sstr(relation.lhs)} {sign} {sympy.sstr(relation.rhs)} ({condition.words})"


# --- What a proof stands on ------------------------------------------------------------------------------------------


def ground_of(claim: Claim, statement: Statement) -> Ground:
    """The sets that hold all along, and the relations that do."""
    moving = {family(key) for key in claim.flow}
    hypotheses = [h for h in statement.hypotheses if not unknowns(binders.unfold(h, claim.where)) & moving]
    known = (*(h for h in hypotheses if isinstance(h, Relational)), *claim.as_long_as)
    return Ground(still(claim), known, _facts(still(claim)), definitions(claim))


def _facts(domain: Mapping[Any, Any]) -> tuple[sets.Fact, ...]:
    """Those about one sum, by which sums are contracted."""
    return tuple(f for f in sets.facts(domain) if isinstance(f.equation.lhs, Sum) and len(f.equation.lhs.limits) == 1)


def still(claim: Claim) -> dict[Any, Any]:
    """The domain without the state: what a set guarantees of its members is not kept by a flow that moves them.

    What only ever rises stays above where it may start, and a family has the members it has.
    """
    kept = {}
    moving = {family(key) for key in claim.flow}
    for symbol, set_ in claim.domain.items():
        rates = [sympify(rate) for key, rate in claim.flow.items() if family(key) == symbol]
        if symbol not in moving and not unknowns(set_) & moving:
            kept[symbol] = set_
        elif isinstance(set_, sets.Family | sets.Image) and not unknowns(sets.unbounded(set_)) & moving:
            kept[symbol] = sets.unbounded(set_)
        elif unknowns(set_) & moving:
            continue  # its ends move
        elif isinstance(set_, Interval) and all(rate.is_Number and rate > 0 for rate in rates):
            kept[symbol] = Interval(set_.start, oo, set_.left_open)
    return kept


def definitions(claim: Claim) -> dict[Any, Any]:
    """What a derivation may unfold: the claim's own abbreviations, and velocities by the flow."""
    return {**claim.where, **velocities(claim.flow)}


def ends(claim: Claim, part: Any, ground: Ground | None = None) -> tuple[Any, Any]:
    """Where a derivation starts and where it must arrive, computed from the statement."""
    if claim.flow:
        return calculus.along(part.lhs - part.rhs, claim.flow, claim.where, ground or ground_of(claim, claim.standing)), S.Zero
    return part.lhs, part.rhs.removeO() if order_of(part) else part.rhs


def order_of(part: Any) -> Order | None:
    """The O(εⁿ) of an asymptotic statement."""
    return part.rhs.getO() if isinstance(part, Eq) and isinstance(part.rhs, Expr) else None


def constant_at_start(claim: Claim, part: Eq) -> Expr:
    """The constant of motion in terms of the state: what the statement, linear in it, says of it at t = 0."""
    stand_in = Dummy()
    gap = part.lhs - part.rhs.xreplace({claim.constant: stand_in})
    at_zero = gap.xreplace({stand_in: S.Zero})
    return -at_zero / (gap.xreplace({stand_in: S.One}) - at_zero).expand()


# --- Equality --------------------------------------------------------------------------------------------------------


def equal(a: Any, b: Any, ground: Ground) -> bool:
    """Whether two expressions, both defined, have one normal form; definitions are opened as far as it takes."""
    a, b = matrices(a), matrices(b)
    if isinstance(a, MatrixBase) or isinstance(b, MatrixBase):
        shapes = getattr(a, "shape", None) == getattr(b, "shape", None)
        return shapes and all(equal(x, y, ground) for x, y in zip(a, b, strict=True))
    texts = list(dict.fromkeys(_opened(a - b, ground.where)))
    return any(_attempt(vanishes, text, ground) for text in texts) or any(_searched(text, ground) for text in texts[-1:])


def _opened(difference: Any, where: Mapping[Any, Any]) -> Iterator[Any]:
    """The difference as it stands, with all but functions of their own arguments unfolded, with everything unfolded."""
    yield difference
    closed = {key for key, value in where.items() if isinstance(key, AppliedUndef) and value.free_symbols <= key.free_symbols}
    if closed:
        yield binders.unfold(difference, {key: value for key, value in where.items() if key not in closed})
    yield binders.unfold(difference, where)


def _attempt(test: Callable[[Any, Ground], bool], text: Any, ground: Ground) -> bool:
    """A test on an account of its own; an attempt that errs shows nothing."""
    trial = ground.trial()
    try:
        return bool(test(text, trial)) and ground.settle(trial)
    except NOTHING_SHOWN:
        return False


def _searched(text: Any, ground: Ground) -> bool:
    """Integrals by an antiderivative that SymPy finds and the core checks, sums from one on, spans of length one."""
    if not isinstance(text, Basic):
        return False
    if any(_elsewhere(s) for s in text.atoms(Sum)) and _attempt(lambda e, g: vanishes(_from_one(apart(e)), g), text, ground):
        return True
    if not text.has(Integral):
        return False
    values = (lambda integral, _: measured(integral), _by_derivative, euler, _by_antiderivative)
    return any(_attempt(partial(_with_values, value), text, ground) for value in values)


def _with_values(value: Callable[[Integral, Ground], Expr], text: Any, ground: Ground) -> bool:
    return vanishes(_replaced(apart(text), value, ground), ground)


def _from_one(expr: Any) -> Any:
    """Every sum with an index that runs from one."""

    def shifted(s: Sum) -> Sum:
        body, limits = s.function, [tuple(limit) for limit in s.limits]
        for n in reversed(range(len(limits))):  # from the outside: the ranges inside speak of the variable too
            i, lo, hi = limits[n]
            shift = {i: i + lo - 1}
            body = body.xreplace(shift)
            limits = (
                [(j, a.xreplace(shift), b.xreplace(shift)) for j, a, b in limits[:n]]
                + [(i, S.One, hi - lo + 1)]
                + limits[n + 1 :]
            )
        return Sum(body, *limits)

    return expr.replace(lambda e: isinstance(e, Sum) and _elsewhere(e), shifted)


def _elsewhere(expr: Sum) -> bool:
    """Whether an index of a finite sum runs from elsewhere than one."""
    return not any(lo.has(oo, -oo) or hi == oo for _, lo, hi in expr.limits) and any(lo != 1 for _, lo, _ in expr.limits)


def _replaced(expr: Any, value: Callable[[Integral, Ground], Expr], ground: Ground) -> Any:
    """Every integral over one span, from the innermost outwards, replaced by its value where there is one."""
    if not isinstance(expr, Basic) or not expr.has(Integral):
        return expr
    within = ground
    if isinstance(expr, Integral) and all(len(limit) == 3 for limit in expr.limits):
        within = inside(expr.limits, ground, open_=True)  # single points count for nothing
    elif isinstance(expr, Sum | sympy.Product):
        within = ground.summed(expr.limits)
    inner = expr.func(*(_replaced(a, value, within) for a in expr.args))
    if not isinstance(inner, Integral) or any(len(limit) != 3 for limit in inner.limits):
        return inner
    first, *outer = inner.limits  # SymPy writes an integral of an integral as one; the innermost comes first
    within = inside(outer, ground, open_=True) if outer else ground
    done = value(Integral(inner.function, first), within)
    if not outer:
        return done
    return inner if isinstance(done, Integral) else _replaced(Integral(done, *outer), value, ground)


def _by_derivative(integral: Integral, ground: Ground) -> Expr:
    """The integral of a derivative over its own variable."""
    body, s = integral.function, integral.limits[0][0]
    if isinstance(body, Subs) and isinstance(body.expr, Derivative) and body.point == (s,):
        trial = ground.trial()
        found = fundamental(integral, body.expr.expr.xreplace({body.variables[0]: s}), trial)
        if found is not None:
            ground.settle(trial)
            return found
    return integral


def _by_antiderivative(integral: Integral, ground: Ground) -> Expr:
    s = integral.limits[0][0]
    for primitive in _antiderivatives(integral.function, s):
        trial = ground.trial()
        found = fundamental(integral, primitive, trial)
        if found is not None:
            ground.settle(trial)
            return found
    return integral


def _antiderivatives(body: Expr, s: Any) -> Iterator[Expr]:
    """What SymPy offers; whether it is one the core will say."""
    divided = any(e.exp.could_extract_minus_sign() and e.base.has(s) for e in body.atoms(sympy.Pow))
    if divided and any(e.has(s) for e in body.atoms(sympy.exp, sympy.erf)):
        return  # a search that would find nothing, and long
    if body.has(Integral) or any(f.has(s) for f in body.atoms(AppliedUndef)):
        return
    for variable in (REAL, POSITIVE):
        found = _integrated(body.xreplace({s: variable}), variable)
        if found is not None:
            yield found.xreplace({variable: s})


@lru_cache(maxsize=256)
def _integrated(text: Expr, variable: Any) -> Expr | None:
    """What SymPy finds by the quicker of its ways that finds something: mutants ask for one integral again and again."""
    if any(slope.has(variable) for slope in text.atoms(Subs)):
        return None  # that of a function of which only the name is known: it would look long, and find nothing
    for options in ({"heurisch": False, "risch": False}, {}):
        try:
            found = sympy.integrate(sympy.expand(text), variable, **options)
        except Exception:  # a search may fail in any way
            continue
        if isinstance(found, Expr) and not found.has(Integral, sympy.Piecewise, sympy.I):
            return found
    return None


def small(gap: Any, order: Order, ground: Ground) -> bool:
    """Whether a difference is O(εⁿ), definitions opened as far as it takes."""
    moved = {key: value for key, value in ground.where.items() if _speaks_of(value, order.variables[0], ground.where)}
    texts = (binders.unfold(gap, moved), binders.unfold(gap, ground.where))
    return any(_attempt(lambda e, g: is_small(e, order, g), text, ground) for text in texts)


def _speaks_of(text: Any, symbol: Any, where: Mapping[Any, Any]) -> bool:
    """Whether a definition speaks of a symbol, through others as well."""
    return symbol in unknowns(binders.unfold(text, where))


def vanishes_to(expr: Expr, order: Order) -> bool:
    """Whether expr = O(εⁿ) for symbols of which nothing is known but that they are real."""
    return _attempt(lambda e, g: is_small(e, order, g), expr, Ground({}))


# --- Steps -----------------------------------------------------------------------------------------------------------


def _chain(proof: Proof, start: Any, goal: Any, steps: Any) -> Iterator[dict[str, Any]]:
    part, ground = proof.part, proof.ground
    if isinstance(part, Lt | Gt) and not any(step.by is not None for step in steps):
        raise ClaimError("the statement is strict, but no step loses anything positive; say what in `by`")
    if start == goal and not steps:
        raise ClaimError("both sides of the statement are the same expression; there is nothing to prove")
    before, strict = start, not isinstance(part, Lt | Gt)
    for number, step in enumerate((*steps, None), 1):
        after = sympify(step.to) if step else goal
        name = f"step {number}" if step else "the last step to the goal"
        because = step.because if step else "the derivation arrives"
        if step is None and before == after:
            break
        if step and (before == after or formula(before) == formula(after)):
            raise ClaimError(f"step {number} is idle: it restates the line before; remove it or say something new")
        why = _step(proof, before, after, step, name)
        if step and step.by is not None and not why:
            strict = strict or _signed(sympify(step.by), _with(proof, step, ground), True)
        yield {"step": number, "because": because, "to": formula(after), "checked": not why, "why": why and f"{why}: {because}"}
        before = after
    if not strict:
        yield _open("the statement is strict, and no step is seen to lose something positive")


def _open(why: str) -> dict[str, Any]:
    return {"step": "end", "because": why, "to": "", "checked": False, "why": why}


def _step(proof: Proof, before: Any, after: Any, step: Any, name: str) -> str:
    """Why a step is not accepted; nothing if it is."""
    ground = proof.ground
    try:
        if step and order_of(proof.part) is None:
            _require(after, ground)
        elif step:  # O(εⁿ) is about ε that is small and not zero
            require_near(after, order_of(proof.part), ground)
        rules = [*_rules(proof, step.using if step else ()), *proof.given]
        rewritten = matrices(before)
        for rule in rules:
            changed = rewrite(rewritten, rule, ground, proof.claim)
            if changed == rewritten and step and rule.cited:
                return f"{name} uses {rule.cited}, which matches nothing in the line before"
            rewritten = changed
        order = order_of(proof.part)
        if step and step.by is not None:
            good = _loses(proof, rewritten, after, step)
        else:
            good = (order is not None and small(rewritten - after, order, ground)) or equal(rewritten, after, ground)
    except NOTHING_SHOWN as error:
        return f"{name} could not be confirmed ({error})"
    if proof.judge and order is None and step:
        loss = sympify(step.by or 0) * (1 if isinstance(proof.part, Le | Lt) else -1)
        if where := proof.judge(proof.claim, rewritten + loss if loss != 0 else rewritten, after):
            raise ClaimError(f"{name} is false at {where} ({step.because}); correct the expression it leads to")
    doubt = next((rule.doubt for rule in rules if rule.doubt), "")
    return doubt or ("" if good else f"{name} could not be confirmed")


def _loses(proof: Proof, before: Any, after: Any, step: Any) -> bool:
    """Whether a step of an inequality goes the right way: the difference is `by`, and that is not negative."""
    if isinstance(proof.part, Eq):
        raise ClaimError("a step of an equation may lose nothing; leave out `by`")
    by, difference = sympify(step.by), after - before if isinstance(proof.part, Le | Lt) else before - after
    ground = _with(proof, step, proof.ground)
    require(by, ground)
    if not equal(difference, by, ground):
        return False
    if not _signed(by, ground, False):
        ground.owe(Ge(by, 0, evaluate=False), "what a step loses is not negative")
    proof.ground.note("a step that loses something")
    return True


def _signed(by: Any, ground: Ground, strict: bool) -> bool:
    recognised = positive if strict else nonnegative
    return any(recognised(text, ground) for text in (apart(by), binders.unfold(by, ground.where)))


def _with(proof: Proof, step: Any, ground: Ground) -> Ground:
    """The ground with the inequalities that a step uses."""
    more = [
        h for h in step.using if isinstance(h, Relational) and not isinstance(h, Eq) and h in proof.claim.standing.hypotheses
    ]
    more += [part for use in step.using if isinstance(use, str) and not isinstance(part := _earlier(proof, use), Eq)]
    for use in (u for u in step.using if isinstance(u, Use)):
        relations, general, _ = _instance(proof, use)
        if all(ground.sets.get(s) == set_ for s, set_ in general.items()):  # else it is an equation to rewrite by, and no more
            more += relations
    return ground.changed(known=(*ground.known, *more))


def _at_the_start(proof: Proof) -> Iterator[dict[str, Any]]:
    """What does not move, or moves the right way, holds along the flow if it holds at t = 0."""
    claim, part = proof.claim, proof.part
    if not claim.flow:
        return
    initial = {**definitions(claim), **claim.initial}
    yield from _start(proof, initial)
    if claim.constant is not None:
        return  # the statement defines it at t = 0
    begun = {family(key) for key in claim.initial}  # what has no start of its own begins anywhere in its set
    facts = _facts({s: set_ for s, set_ in claim.domain.items() if s not in begun})
    at_start = proof.ground.changed(sets=claim.domain, where=initial, facts=facts)
    residual = binders.unfold(part.lhs - part.rhs, {**claim.where, **claim.initial})
    try:
        require(residual, at_start)
        if isinstance(part, Eq):
            good = equal(residual, S.Zero, at_start)
        else:
            gap = -residual if isinstance(part, Le | Lt) else residual
            good = equal(residual, S.Zero, at_start) if isinstance(part, Le | Ge) else False
            good = good or _signed(gap, at_start, isinstance(part, Lt | Gt))
    except NOTHING_SHOWN:
        good = False
    why = "" if good else "the statement could not be confirmed at t = 0"
    yield {"step": "t=0", "because": "the statement holds at t = 0", "to": formula(residual), "checked": good, "why": why}


def _limits(key: Any, set_: Any) -> list[tuple[Any, Any, Any]]:
    """The indices of a row, whatever they are called there, with the ranges that its set has for them."""
    if not isinstance(set_, sets.Family | sets.Image):
        return []
    limits = set_.indices if isinstance(set_, sets.Family) else sets.unbounded(set_).indices
    own = _called(key, limits)
    return [(own[i], *(sets.specialise(sympify(end), own) for end in ends)) for i, *ends in limits if own[i].is_Symbol]


def _called(key: Any, limits: Iterable[Any]) -> dict[Any, Any]:
    """What stands in a row for each index of its set."""
    return {i: argument for (i, _, _), argument in zip(limits, binders.arguments(key), strict=True)}


def _start(proof: Proof, initial: Mapping[Any, Any]) -> Iterator[dict[str, Any]]:
    """The start lies in the sets, and what holds for a while holds there."""
    claim = proof.claim
    known = tuple(relation for relation in proof.ground.known if relation not in claim.as_long_as)
    ground = proof.ground.changed(sets=claim.domain, where=initial, known=known)
    for key, value in claim.initial.items():
        of = set_ = claim.domain.get(family(key))
        if isinstance(set_, sets.Family):
            of = sets.specialise(set_.of, _called(key, set_.indices))
        if isinstance(of, sets.Image) and _is_one(family(key), of, claim.initial):
            continue
        if of is not None and not _inside(sympify(value), of, ground.summed(_limits(key, set_)), claim):
            domain = f"one of the {of.name}" if isinstance(of, sets.Image) else f"inside its domain {of}"
            yield _open(f"it could not be confirmed that {key} starts at {value}, {domain}")
    for relation in claim.as_long_as:
        if not _holds(binders.unfold(relation, initial), ground):
            yield _open(f"it could not be confirmed that {relation}, as long as which the statement holds, holds at t = 0")
        elif isinstance(relation, Ge | Le) and not _lasts(relation, claim, initial, ground):
            yield _open(f"it could not be confirmed that {relation}, as long as which the statement holds, holds for any time")


def _is_one(symbol: Any, set_: sets.Image, initial: Mapping[Any, Any]) -> bool:
    """Whether the numbers at which all entries start are one of the arrays of a set."""
    if not all(sympify(size).is_Integer for size in set_.sizes):
        return False
    sizes = [int(size) for size in set_.sizes]
    indices = [index for index, _ in set_.build(*sizes, [Integer(0)] * len(set_.parameters(*sizes)))]
    entries = {index: binders.look_up(initial, symbol[index]) for index in indices}
    return all(getattr(e, "is_Rational", False) for e in entries.values()) and set_.member(*sizes, entries)


def _lasts(relation: Any, claim: Claim, initial: Mapping[Any, Any], ground: Ground) -> bool:
    """Whether a relation that may be level at t = 0 holds for a while: strictly there, or on its way."""
    gap = relation.lhs - relation.rhs if isinstance(relation, Ge) else relation.rhs - relation.lhs
    rate = calculus.along(gap, claim.flow, claim.where, ground.trial())
    return any(_signed(binders.unfold(text, initial), ground, True) for text in (gap, rate))


def _gronwall(proof: Proof, given: Gronwall) -> Iterator[dict[str, Any]]:
    """R' = hR, or R' ≤ hR, with a continuous h: what is zero, or not positive, at t = 0 stays so."""
    part, h = proof.part, sympify(given.factor)
    if not proof.claim.flow or isinstance(part, Ne):
        raise ClaimError("Gronwall is for an equation or a bound along a flow")
    _require(h, proof.ground)  # every function of the vocabulary without jumps is continuous where it is defined
    if calculus.jumps(h, proof.ground):
        raise ClaimError(f"the factor {h} of Gronwall jumps; it must be continuous")
    start, _ = ends(proof.claim, part, proof.ground)
    proof.ground.note("Grönwall's lemma")
    # What is below zero at t = 0 stays below R(0) e^{∫h}: a strict bound needs no strict loss.
    loose = {Lt: Le, Gt: Ge}.get(part.func, part.func)
    bound = loose(part.lhs, part.rhs, evaluate=False)
    yield from _chain(replace(proof, part=bound), start, h * (part.lhs - part.rhs), given.steps)
    yield from _at_the_start(proof)


def _induction(proof: Proof, given: Induction) -> Iterator[dict[str, Any]]:
    claim, n = proof.claim, given.variable
    # Symbols with finitely many values are settled one value at a time, and the hypothesis holds for all of them.
    ranges = {s: r for s, r in claim.domain.items() if isinstance(r, Range) and s != n}
    tied = set().union(*map(unknowns, claim.domain.values()))  # another set would change with them
    finite = {s: r for s, r in ranges.items() if r.start.is_Integer and r.stop.is_Integer and s not in tied}
    # A definition that speaks of n says something else of n + 1, and one that speaks of such a symbol of another value.
    changing = {
        key: value for key, value in claim.where.items() if any(_speaks_of(value, s, claim.where) for s in (n, *finite))
    }
    part = proof.part.func(*(binders.unfold(side, changing) for side in proof.part.args), evaluate=False)
    left, right = (put(side, {n: Integer(given.start)}) for side in (part.lhs, part.rhs))
    good = all(_base(proof, x, y) for x, y in _each(left, right, finite))
    why = "" if good else f"the base case {n} = {given.start} could not be confirmed"
    yield {"step": 0, "because": f"the base case {n} = {given.start}", "to": formula(right), "checked": good, "why": why}
    start, goal = (put(side, {n: n + 1}) for side in (part.lhs, part.rhs))
    # Families of n members have n + 1 of them now; what is known of the first n is known.
    longer = {
        s: sets.specialise(set_, {n: n + 1}) if isinstance(set_, sets.Family) else set_ for s, set_ in proof.ground.sets.items()
    }
    proof = replace(proof, ground=proof.ground.changed(sets=longer))
    for side in (start, goal):
        require(side, proof.ground)
    proof.ground.note("induction")
    if isinstance(part, Eq):
        yield from _chain(replace(proof, given=(Rule(part, finite),)), start, goal, given.steps)
    else:  # an inequality is known of the one before, and is no equation to rewrite by
        ground = proof.ground.changed(known=(*proof.ground.known, part))
        yield from _chain(replace(proof, ground=ground), start, goal, given.steps)


def _base(proof: Proof, left: Any, right: Any) -> bool:
    if isinstance(proof.part, Eq) or (isinstance(proof.part, Le | Ge) and equal(left, right, proof.ground)):
        return equal(left, right, proof.ground)
    gap = right - left if isinstance(proof.part, Le | Lt) else left - right
    return _signed(gap, proof.ground, isinstance(proof.part, Lt | Gt))


def _each(a: Any, b: Any, finite: Mapping[Any, Range]) -> Iterator[tuple[Any, Any]]:
    """Both sides at every value of the symbols that have finitely many (a binary variable, say)."""
    symbols = [s for s in finite if a.has(s) or b.has(s)]
    for values in product(*(finite[s] for s in symbols)):
        point = dict(zip(symbols, values, strict=True))
        yield put(a, point), put(b, point)


# --- Hypotheses and other claims -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rule:
    """An equation to rewrite by, the symbols for all of whose values it holds, and what is unsure of it."""

    equation: Eq
    general: Mapping[Any, Any]
    doubt: str = ""
    cited: str = ""


def _rules(proof: Proof, using: tuple[Any, ...]) -> Iterator[Rule]:
    """Equations among what a step uses; inequalities are known while it is checked, and rewrite nothing."""
    for use in using:
        if isinstance(use, Use):
            relations, general, doubt = _instance(proof, use)
            for relation in relations:
                if isinstance(relation, Eq):
                    yield Rule(relation, general, doubt, use.claim)
            if doubt and not any(isinstance(r, Eq) for r in relations):
                yield Rule(Eq(Dummy(), 0, evaluate=False), {}, doubt)
            continue
        if isinstance(use, str):
            if isinstance(_earlier(proof, use), Eq):
                yield Rule(_earlier(proof, use), {}, cited=f"part {use!r}")
            continue
        if use not in proof.claim.standing.hypotheses:
            raise ClaimError(f"a step uses {use}, which is neither a hypothesis nor another claim")
        if proof.claim.flow and unknowns(binders.unfold(use, proof.claim.where)) & {family(key) for key in proof.claim.flow}:
            raise ClaimError(f"a step uses {use}, which holds at t = 0 and need not hold later")
        if isinstance(use, Eq):
            yield Rule(use, {})


def _earlier(proof: Proof, name: str) -> Any:
    """A part of the same statement that stands before this one; it has a proof of its own, or the claim does not stand."""
    if name not in proof.earlier:
        raise ClaimError(f"a step uses the part {name!r}, which is not one that comes before this; check its name")
    if order_of(proof.earlier[name]):
        raise ClaimError(f"a step uses the part {name!r}, which says O(·), and every such rest is another; it cannot be used")
    return proof.earlier[name]


def _instance(proof: Proof, use: Use) -> tuple[list[Any], dict[Any, Any], str]:
    """Another claim at the given values, which must lie in its domain; what it says of other symbols holds for all."""
    claim, claims = proof.claim, proof.claims
    if use.claim not in claims:
        raise ClaimError(f"a step uses {use.claim}, which is no claim; check its id")
    other = claims[use.claim]
    parts = [p for name, p in other.standing.parts.items() if use.part in ("", name)]
    elsewhere = other.flow and (
        (other.flow, other.initial) != (claim.flow, claim.initial) or _behind_the_flow(other) & _differing(claim, other)
    )
    if len(parts) != 1 or isinstance(parts[0], Sharp | Root) or order_of(parts[0]) or elsewhere:
        raise ClaimError(f"a step uses {use.claim}, which is not one relation that holds everywhere; say which `part`")
    driven = _behind_the_flow(other) | set().union(*(_behind(relation, other) for relation in other.as_long_as))
    for symbol in (s for s, value in use.at.items() if value != s and s in driven and other.flow):
        raise ClaimError(f"a step uses {use.claim} at a value of {symbol}, on which its flow depends; the flow here is another")
    if other.constant is not None:
        raise ClaimError(
            f"a step uses {use.claim}, whose constant of motion is another for every trajectory; it cannot be used"
        )
    if strange := [symbol for symbol in use.at if symbol not in other.domain]:
        raise ClaimError(f"a step uses {use.claim} at a value of {strange[0]}, which it does not speak of")
    texts = (*parts[0].args, *other.standing.hypotheses)
    left, right, *conditions = (binders.unfold(text, other.where) for text in texts)  # for what they speak of
    theirs, ours = ({binders.unfold(relation, one.where) for relation in one.as_long_as} for one in (other, claim))
    if not theirs <= ours:
        raise ClaimError(f"a step uses {use.claim}, which holds as long as {other.as_long_as[0]} does; say so in `as_long_as`")
    spoken = (unknowns(left) | unknowns(right)) & set(other.domain) - set(use.at)
    moving = {family(key) for key in other.flow}
    behind = spoken | set(use.at) | moving
    for text in (*conditions, *other.flow.values(), *other.initial.values(), *other.as_long_as):
        behind |= _behind(text, other) & set(other.domain)
    while more := set().union(*(unknowns(other.domain[s]) for s in behind if s in other.domain)) & set(other.domain) - behind:
        behind |= more  # what a set depends on
    for symbol in behind & set(other.domain):
        for head in (s for s in unknowns(other.domain[symbol]) & set(use.at) if not s.is_Symbol and use.at[s] != s):
            raise ClaimError(
                f"a step uses {use.claim} at another {head}, of which the set of {symbol} speaks; it cannot be used"
            )
    # Only a symbol that the relation alone speaks of may be anything in its set; all else must be the same thing here, what
    # the flow and its end depend on among it.
    tied = set().union(*(unknowns(other.domain[s]) for s in behind if s in other.domain), *map(unknowns, conditions))
    tied |= set().union(*(unknowns(sympify(value)) for value in use.at.values()))  # here it is that, and not anything
    # What only a definition that both share speaks of is the same thing there and here.
    differing = {key: value for key, value in other.where.items() if family(key) in _differing(claim, other)}
    openly = set().union(*(unknowns(binders.unfold(side, differing)) for side in parts[0].args))
    general = {s: sets.specialise(other.domain[s], use.at) for s in spoken & openly - tied - moving - driven if s.is_Symbol}
    # What the other claim abbreviates may mean something else here, or something else at these values.
    changed = {s for s, value in use.at.items() if value != s} | set(general) | {family(key) for key in differing}
    spoken_of = other.behind()
    rows = differing | {key: value for key, value in other.where.items() if spoken_of[family(key)] & changed}
    lhs, rhs, *hypotheses = (_specialised(binders.unfold(text, rows), use.at, claim.where) for text in texts)
    rest = behind - set(general) - set(use.at)
    unsaid = [s for s in rest if s in moving and claim.domain.get(s) != other.domain[s]]
    unsaid += [s for s in rest - moving if proof.ground.sets.get(s) != sets.specialise(other.domain[s], use.at)]
    if not isinstance(parts[0], Eq):
        unsaid += [s for s in general if proof.ground.sets.get(s) != general[s]]
    if unsaid:
        raise ClaimError(f"a step uses {use.claim} without saying at which {unsaid[0]}; add it to `at`")
    doubt = ""
    for symbol, value in use.at.items():
        set_ = sets.specialise(other.domain[symbol], use.at)
        if not _inside(value, set_, proof.ground, claim):
            _refuse_outside(use, symbol, value, set_, claim)
            doubt = f"it could not be confirmed that {symbol} = {value} is in the domain of {use.claim}"
    for hypothesis in hypotheses:
        if hypothesis in proof.ground.known or _holds(hypothesis, proof.ground):
            continue
        points = [sets.draw(claim.domain, sets.Seeded(seed)) for seed in range(8)]
        if any(_fails(hypothesis, p) and not any(_fails(own, p) for own in proof.hypotheses) for p in points):
            raise ClaimError(f"a step uses {use.claim} where its hypothesis {hypothesis} fails")
        doubt = f"it could not be confirmed that the hypothesis {hypothesis} of {use.claim} holds"
    return [parts[0].func(lhs, rhs, evaluate=False)], general, doubt


def _differing(one: Claim, other: Claim) -> set[Any]:
    """What two claims define otherwise: a family by all its rows, since one may have a member for itself."""
    keys = {*one.where, *other.where}
    return {family(key) for key in keys if one.where.get(key) != other.where.get(key)}


def _behind(text: Any, claim: Claim) -> set[Any]:
    """What a text speaks of, through definitions as well."""
    return unknowns(binders.unfold(sympify(text), claim.where))


def _parameters(key: Any) -> set[Any]:
    """The indices and arguments in the key of a definition, which stand for anything."""
    return set().union(*map(unknowns, getattr(key, "indices", key.args)))


def _behind_the_flow(claim: Claim) -> set[Any]:
    """All that a flow moves, and all that its rates and its start speak of, through definitions as well."""
    rows = (*claim.flow.items(), *claim.initial.items())
    heads = {family(key) for key in claim.flow}
    heads |= set().union(*(unknowns(sympify(text)) - _parameters(key) for key, text in rows))  # a row is about them all
    behind = claim.behind()
    return heads.union(*(behind.get(head, set()) for head in heads))


def _holds(hypothesis: Any, ground: Ground) -> bool:
    if isinstance(hypothesis, Eq):
        return equal(hypothesis.lhs, hypothesis.rhs, ground)
    return discharged(Condition(hypothesis, ground)) is not None


def _specialised(text: Any, at: Mapping[Any, Any], where: Mapping[Any, Any]) -> Any:
    """The text at all the values at once: none of them is put into another, and nothing is put in twice."""
    functions = {s: UndefinedFunction(f"_\1{n}") for n, s in enumerate(at) if isinstance(s, UndefinedFunction)}  # ours alone
    bases = {s: v for s, v in at.items() if s not in functions}
    text = apart(binders.uncaptured(text, at, where))
    text = text.replace(lambda e: isinstance(e, AppliedUndef) and e.func in functions, lambda e: functions[e.func](*e.args))
    held = {s: Dummy(str(s)) for s in bases if s.is_Symbol}
    text = text.xreplace({**held, **{symbol: value for symbol, value in bases.items() if symbol not in held}})
    back = {stand_in: s for s, stand_in in functions.items()}
    text = text.replace(lambda e: isinstance(e, AppliedUndef) and e.func in back, lambda e: _applied(at[back[e.func]], e.args))
    return text.xreplace({stand_in: sympify(bases[symbol]) for symbol, stand_in in held.items()})


def _applied(value: Any, args: tuple[Any, ...]) -> Any:
    if not isinstance(value, Lambda):
        return value(*args)
    return put(value.expr, dict(zip(value.variables, args, strict=True)))


def _inside(value: Any, set_: Any, ground: Ground, claim: Claim) -> bool:
    """Whether a value lies in a set, whatever the symbols in it are. No means only that it was not recognised."""
    if not isinstance(value, Lambda) and claim.domain.get(value) == set_ and ground.sets.get(value) == set_:
        return True
    if isinstance(value, Lambda) and isinstance(set_, sets.Family):
        value = apart(value)
        renamed = {i: j for j, (i, _, _) in zip(value.variables, set_.indices, strict=True)}
        limits = [(renamed[i], *(sets.specialise(end, renamed) for end in ends)) for i, *ends in set_.indices]
        return _inside(value.expr, sets.specialise(set_.of, renamed), ground.summed(limits), claim)
    value = sympify(value)
    if isinstance(set_, Range):
        room = [gap for gap in (value - set_.start, set_.stop - 1 - value) if not gap.has(oo)]
        return whole(value, ground) and all(nonnegative(gap, ground) for gap in room)
    if isinstance(set_, Interval):
        gaps = ((value - set_.start, set_.left_open), (set_.end - value, set_.right_open))
        bounds = [(Gt if open_ else Ge)(gap, 0, evaluate=False) for gap, open_ in gaps if not gap.has(oo)]
        return isinstance(value, Expr) and _total(value, ground) and all(_holds(bound, ground) for bound in bounds)
    return isinstance(set_, FiniteSet) and value in set_.args


def _total(value: Expr, ground: Ground) -> bool:
    """Whether a value is a real number all over its ground."""
    trial = ground.trial()
    try:
        require(value, trial)
    except Undefined:
        return False
    return all(discharged(condition) is not None for condition in trial.account.owed)


def _refuse_outside(use: Use, symbol: Any, value: Any, set_: Any, claim: Claim) -> None:
    """An error at the first exact point of our domain that is outside theirs."""
    of = sets.each(set_)
    for seed in range(8):
        point = sets.draw(claim.domain, sets.Seeded(seed))
        here = _at(value.expr if isinstance(value, Lambda) else sympify(value), point)
        if isinstance(of, Range | Interval) and here.is_number and _at(of, point).contains(here) == False:  # noqa: E712
            raise ClaimError(f"a step uses {use.claim} at {symbol} = {here}, outside its domain {of}")


def rewrite(expr: Any, rule: Rule, ground: Ground, claim: Claim) -> Any:
    """Every instance of the rule's left side replaced. Bound variables have names of their own, so none is captured.

    Those of functions, which are compared as they are, have the same on both sides.
    """
    if isinstance(expr, MatrixBase):
        return expr.applyfunc(lambda entry: rewrite(entry, rule, ground, claim))
    pattern = binders.named(apart(rule.equation.lhs))
    return _rewrite(binders.named(apart(expr)), pattern, rule, ground, claim)


def _rewrite(expr: Any, pattern: Any, rule: Rule, ground: Ground, claim: Claim) -> Any:
    if not isinstance(expr, Basic) or not expr.args:
        return put(rule.equation.rhs, {}) if expr == pattern and not rule.general else expr
    found = _matched(expr, pattern, rule, ground, claim)
    if found is not None:
        return put(rule.equation.rhs, found, ground.where)
    if isinstance(expr, Derivative) and any(not v.is_Symbol for v in expr.variables):
        return expr  # what holds here need not hold beside it, where the slope looks
    inner = ground.summed(expr.limits) if isinstance(expr, Sum | sympy.Product) else ground
    if isinstance(expr, Integral) and all(len(l) == 3 for l in expr.limits):
        inner = ground.under(*((s, None) for s, _, _ in expr.limits))
    args = [_rewrite(a, pattern, rule, inner, claim) for a in expr.args]
    return expr.func(*args) if args != list(expr.args) else expr


def _matched(expr: Any, pattern: Any, rule: Rule, ground: Ground, claim: Claim) -> dict[Any, Any] | None:
    """The values at which the rule speaks of the expression, each of them in its set."""
    wild = {s: Wild(s.name) for s in rule.general}
    if not isinstance(expr, Expr):
        return None
    if not wild:
        return {} if _alike(expr, pattern) else None
    named, text = _named_alike(expr, pattern), pattern.xreplace(wild)
    found = named.match(text)
    if found is None or text.xreplace(found) != named:
        return None
    values = {s: found[w] for s, w in wild.items() if w in found}
    if set(values) != set(rule.general):
        return None  # what the left side does not show must be given in `at`
    try:
        binders.uncaptured(pattern, values, ground.where)
    except Captured:
        return None
    own = {v for e in preorder_traversal(pattern) if isinstance(e, Sum | Lambda) for v in e.variables}
    its_sets = {s: sets.specialise(rule.general[s], values) for s in values}
    good = all(_inside(v, its_sets[s], ground, claim) and not v.free_symbols & own for s, v in values.items())
    return values if good else None


def _alike(expr: Expr, pattern: Expr) -> bool:
    """Whether two expressions are one, whatever their bound variables are called."""
    if expr == pattern:
        return True
    if expr.func is not pattern.func or not expr.has(*binders.BINDERS):
        return False
    one, other = (binders.named(text, binders.BINDERS, "λλ") for text in (expr, pattern))
    return bool(one == other)


def _named_alike(expr: Any, pattern: Any) -> Any:
    """A sum with its variables called as in the pattern, which has names of its own."""
    if not isinstance(expr, Sum) or not isinstance(pattern, Sum) or len(expr.limits) != len(pattern.limits):
        return expr
    names = dict(zip(expr.variables, pattern.variables, strict=True))
    return expr.xreplace(names)


def _at(expr: Any, point: Mapping[Any, Any]) -> Any:
    written = write_out(expr, {s: v for s, v in point.items() if isinstance(s, UndefinedFunction) or s.is_Symbol})
    values = {s: v for s, v in point.items() if not isinstance(s, UndefinedFunction)}
    return written.applyfunc(lambda e: e.xreplace(values)) if isinstance(written, MatrixBase) else written.xreplace(values)


def _fails(hypothesis: Any, point: Mapping[Any, Any]) -> bool:
    here = _at(hypothesis, point)
    return here.func(*here.args) == False  # noqa: E712
