"""Wrong versions of a statement, made automatically; a claim's own readings must refute every one of them.

Each mutant changes one place: a sign, a factor of 2 or ½, a dropped term or factor, an exponent one off, another
constant, a limit of a sum, a flipped relation, a bound moved past its sharp value. Both sides of a relation are changed,
and the definitions it rests on; indices are left alone. A hypothesis is dropped or weakened and a set enlarged as well:
where no point is found that this breaks, it is unnoticed.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import lru_cache, partial
from itertools import combinations
from typing import Any

from sympy import (
    Add,
    Derivative,
    Dummy,
    E,
    Eq,
    Expr,
    Ge,
    Gt,
    I,
    ImmutableMatrix,
    Indexed,
    IndexedBase,
    Integral,
    Interval,
    Lambda,
    Le,
    Limit,
    Lt,
    Max,
    Min,
    Mul,
    Ne,
    Number,
    Order,
    Poly,
    Pow,
    Product,
    Range,
    Rational,
    S,
    Subs,
    Sum,
    Symbol,
    Tuple,
    atan,
    erf,
    exp,
    expand,
    factor,
    hessian,
    log,
    nan,
    oo,
    pi,
    preorder_traversal,
    sinh,
    tanh,
    zoo,
)
from sympy.core.function import AppliedUndef
from sympy.logic.boolalg import Boolean
from sympy.matrices import MatrixBase
from sympy.matrices.expressions.matexpr import MatrixExpr

from derivations.checker.claim import Claim, Root, Sharp, Statement, indices_of, unknowns
from derivations.checker.core.binders import apart, family, put
from derivations.checker.core.ground import Ground
from derivations.checker.core.normal import Poly as Form
from derivations.checker.core.normal import expression, normal
from derivations.checker.core.signs import inside, nonnegative, positive
from derivations.checker.domain import Family
from derivations.checker.sums import unfold
from derivations.checker.symbolic import NOTHING_SHOWN, equal, ground_of, order_of

Halves = list[tuple[Callable[[Any], Any], Ground]]  # what puts one half of a set in, and the ground there
FLIPPED = {Le: Ge, Ge: Le, Lt: Gt, Gt: Lt}
WEAKER = {Gt: Ge, Lt: Le}
INCREASING = (exp, log, sinh, tanh, atan, erf, Max, Min)
SHARES = (S.One, S.Half, Rational(2), Rational(1, 4), Rational(4))  # of the original's slack that a mutant's may contain


def mutants(statement: Statement) -> Iterator[tuple[str, str, Any]]:
    """(part, what was changed, the mutated part), no two alike and none like the original."""
    seen: set[Any] = set()
    for name, part in statement.parts.items():
        seen.add(part)
        for change, mutated in _numbered(_of_part(part)):
            if mutated in seen or mutated.has(I, nan, zoo):
                continue
            seen.add(mutated)
            yield name, change, mutated


def definitions(claim: Claim) -> Iterator[tuple[str, Any, Claim]]:
    """(what was changed, the defined quantity, the claim with it defined otherwise): a few changes of each definition."""
    for key, value in claim.where.items():
        changes = [(f"definition of {key}: {change}", other) for change, other in _of_definition(value)]
        for change, other in _numbered(iter(changes)):
            if other != value and not other.has(I, nan, zoo):
                yield change, key, _changed(claim, where={**claim.where, key: other})


def hypotheses(statement: Statement) -> Iterator[tuple[Any, list[tuple[str, Statement]]]]:
    """Each hypothesis, with the statements that assume less: without it, and where it is strict with equality allowed."""
    for n, hypothesis in enumerate(statement.hypotheses):
        before, after = statement.hypotheses[:n], statement.hypotheses[n + 1 :]
        less = [(f"hypothesis {hypothesis}: dropped", Statement(statement.parts, before + after))]
        if hypothesis.func in WEAKER:
            allowed = WEAKER[hypothesis.func](*hypothesis.args, evaluate=False)
            less.append(
                (f"hypothesis {hypothesis}: weakened to {allowed}", Statement(statement.parts, (*before, allowed, *after)))
            )
        yield hypothesis, less


def domains(claim: Claim) -> Iterator[tuple[str, Any, list[Expr]]]:
    """(how a set was enlarged, its symbol, values beyond it): an open end closed, an end moved, a first integer lowered.

    Only sets of scalars that no other set depends on, and only as far as SymPy was not told otherwise of the symbol.
    """
    used = set().union(*map(unknowns, claim.domain.values()))
    parts = [p for p in claim.standing.parts.values() if not isinstance(p, Root | Sharp)]
    indices = set().union(*(indices_of(side) for p in parts for side in p.args if isinstance(side, Expr)))
    for symbol, set_ in claim.domain.items():
        if symbol in used or symbol in indices:
            continue
        if isinstance(set_, Range):
            ends = [(set_.start, [set_.start - 1])]
        elif isinstance(set_, Interval):
            width = set_.end - set_.start if (set_.end - set_.start).is_finite else S.One
            step = Rational(1, 7) * width
            ends = [
                (set_.start, [set_.start] if set_.left_open else [set_.start - step / 100, set_.start - step]),
                (set_.end, [set_.end] if set_.right_open else [set_.end + step / 100, set_.end + step]),
            ]
        else:
            continue
        for end, beyond in ends:
            values = [value for value in beyond if end.is_finite and _may_be(symbol, value)]
            if len(values) == len(beyond):
                yield f"{symbol} in {set_}: {symbol} = {values[-1]} breaks nothing", symbol, values


def equivalent(claim: Claim, original: Any, mutated: Any) -> bool:
    """Whether a mutant says the same, or something else that is provably true."""
    ground = _ground(claim)
    if isinstance(mutated, Root):
        # The zeros stay where they are when the function is multiplied by a constant.
        return mutated.window == original.window and any(
            equal(mutated.function, factor * original.function, ground) for factor in (1, -1, 2, S.Half)
        )
    if isinstance(mutated, Sharp):
        images = (original.function, *(image(unfold(original.function, claim.where)) for image in _images(claim)))
        return mutated.args[1:] == original.args[1:] and any(equal(mutated.function, f, ground) for f in images)
    if mutated.func is original.func and _proportional(claim, original, mutated):
        return True
    if mutated.func in FLIPPED and _follows(claim, original, mutated):
        return True
    if mutated.func is not original.func:
        return False
    # For an invariant, staying constant is not enough: it must also be the one that t = 0 defines.
    if isinstance(mutated, Eq) and not claim.flow and not order_of(mutated) and equal(mutated.lhs, mutated.rhs, ground):
        return True
    if isinstance(original.lhs, MatrixExpr | MatrixBase) or (order_of(mutated) != order_of(original)):
        return False
    return any(equal(_gap(mutated), factor * _gap(original), ground) for factor in _factors(original))


def _gap(part: Any) -> Expr:
    return part.lhs - (part.rhs.removeO() if order_of(part) else part.rhs)


def _factors(part: Any) -> tuple[Any, ...]:
    """What both sides may be multiplied by."""
    return (1, 2, S.Half, -1) if isinstance(part, Eq | Ne) else (1, 2, S.Half)


def _proportional(claim: Claim, original: Any, mutated: Any) -> bool:
    """Whether the gaps show in their normal forms that one is a multiple of the other: to search for that takes longer."""
    if isinstance(original.lhs, MatrixExpr | MatrixBase) or order_of(original) or order_of(mutated):
        return False
    return _ratio(_gap_form(claim, original), _normal(_gap(mutated), _ground(claim))) in _factors(original)


@lru_cache(maxsize=8)
def _gap_form(claim: Claim, original: Any) -> Form | None:
    return _normal(_gap(original), _ground(claim))


def asks_more(original: Any, mutated: Any) -> bool:
    """Whether the mutant may ask for something that the original does not, in order to have a value."""
    return not _asking(mutated) <= _asking(original)


@lru_cache(maxsize=8)
def _asking(part: Any) -> frozenset[Any]:
    """All that may ask for something in order to be defined: not a relation, a matrix or a + b, but what they are made of."""
    idle = Boolean | MatrixBase | Tuple | Add | Mul | Number
    return frozenset(node for node in preorder_traversal(part) if not isinstance(node, idle))


def _follows(claim: Claim, original: Any, mutated: Any) -> bool:
    """Whether a mutated bound is recognisably true: by signs, or because the original, at this point or another, implies it."""
    strict = isinstance(mutated, Lt | Gt)
    (low, high), ground = _sides(mutated, claim), _ground(claim)
    known = _said(claim, original) if original.func is mutated.func else []

    def true(put: Callable[[Any], Any], ground: Ground) -> bool:
        """In one case, with what that case knows put in; the cheap questions first."""
        less, more, pairs = put(low), put(high), [(put(smaller), put(bigger)) for smaller, bigger in known]
        slack, sign = more - less, positive if strict else nonnegative
        gains = [slack - share * (bigger - smaller) for smaller, bigger in pairs[:1] for share in SHARES]

        def implied(smaller: Expr, bigger: Expr) -> bool:
            """One change leaves one side as it was, there or at the image of the point."""
            near = smaller == less or bigger == more
            return near and _below(less, smaller, ground) and _below(bigger, more, ground)

        if sign(slack, ground) or any(nonnegative(gain, ground) for gain in gains[:1]):
            return True
        if any(implied(*pair) for pair in pairs):
            return True
        if _recognised(slack, ground, sign) or any(_recognised(gain, ground, nonnegative) for gain in gains):
            return True
        return not strict and _below(less, more, ground)

    cases = (halves for s, halves in _cases(claim) if (high - low).has(s))
    return true(lambda e: e, ground) or any(all(true(*half) for half in halves) for halves in cases)


@lru_cache(maxsize=1)
def _ground(claim: Claim) -> Ground:
    """Where the statement stands, with the signs that were found there for one mutant after another."""
    return ground_of(claim, claim.standing)


@lru_cache(maxsize=8)
def _said(claim: Claim, original: Any) -> list[Tuple]:
    """What the original says is less, and what more, at a point and at its images."""
    # Both sides at once: a map that reaches only one of them would compare two points.
    said = Tuple(*_sides(original, claim))
    return list(dict.fromkeys(image(said) for image in _images(claim)))


def _sides(relation: Any, claim: Claim) -> tuple[Expr, Expr]:
    """What is said to be less, and what more, with definitions unfolded."""
    lhs, rhs = (_named_by_depth(unfold(side, claim.where)) for side in (relation.lhs, relation.rhs))
    return (lhs, rhs) if isinstance(relation, Le | Lt) else (rhs, lhs)


def _named_by_depth(expr: Any, depth: int = 0) -> Any:
    """The variables of sums and integrals named by how deep they stand: texts that differ in one place agree elsewhere."""
    if isinstance(expr, Sum | Product | Integral) and all(len(limit) == 3 for limit in expr.limits):
        expr = apart(expr)
        deeper = depth + len(expr.limits)
        names = {i: Symbol(f"_{deeper - n}", **i.assumptions0) for n, i in enumerate(expr.variables)}
        limits = ((names[i], *(_named_by_depth(end.xreplace(names), deeper) for end in ends)) for i, *ends in expr.limits)
        return expr.func(_named_by_depth(expr.function.xreplace(names), deeper), *limits)
    if not isinstance(expr, Expr) or not expr.has(Sum, Product, Integral):
        return expr
    return expr.func(*(_named_by_depth(a, depth) for a in expr.args))


def _recognised(expr: Expr, ground: Ground, sign: Any) -> bool:
    """Whether the sign shows in a product, multiplied out, with sums in normal form, or as that of a quadratic form."""
    return any(sign(form, ground) for form in _forms(expr, ground)) or (sign is nonnegative and _quadratic(expand(expr)))


def _forms(expr: Expr, ground: Ground) -> Iterator[Expr]:
    yield from _gathered(expr, ground)
    yield expand(expr)
    whole = factor(expr)
    yield whole
    # The sign in front may belong to any of the factors.
    for part in whole.args if isinstance(whole, Mul) and whole.could_extract_minus_sign() else ():
        if isinstance(part, Add):
            yield (whole / part) * -1 * expand(-part)


def _gathered(expr: Expr, ground: Ground) -> Iterator[Expr]:
    """The normal form with sums over one span under one sign, to be compared summand by summand."""
    spans: dict[Any, Form] = {}
    for (factors, limits), number in (_normal(expr, ground) or {}).items():
        spans.setdefault(limits, {})[factors, ()] = number
    bodies = {limits: expression(body) for limits, body in spans.items()}
    if bodies:
        yield Add(*(Sum(factor(body), *limits) if limits else body for limits, body in bodies.items()))


def _normal(expr: Expr, ground: Ground) -> Form | None:
    """The normal form; None where the core has none."""
    try:
        return normal(apart(expr), ground.trial())
    except NOTHING_SHOWN:
        return None


def _quadratic(expr: Expr) -> bool:
    """Whether a polynomial of second degree with rational coefficients is a sum of squares."""
    symbols = sorted(expr.free_symbols, key=str)
    if not symbols or len(symbols) > 4 or not expr.is_polynomial(*symbols) or Poly(expr, *symbols).total_degree() != 2:
        return False
    one = Dummy()
    form = Poly(expr, *symbols).homogenize(one)
    matrix = hessian(form.as_expr(), [*symbols, one])
    return all(entry.is_Rational for entry in matrix) and bool(matrix.is_positive_semidefinite)


@lru_cache(maxsize=1)
def _cases(claim: Claim) -> list[tuple[Symbol, Halves]]:
    """Below zero and above it, for each real symbol whose set reaches both ways."""
    ground = _ground(claim)
    found: list[tuple[Symbol, Halves]] = []
    for s, set_ in {**ground.sets, **dict.fromkeys(claim.flow, Interval(-oo, oo))}.items():
        if (
            isinstance(s, Symbol)
            and isinstance(set_, Interval)
            and set_.start.is_extended_negative
            and set_.end.is_extended_positive
        ):
            up, down = Dummy(s.name, nonnegative=True), Dummy(s.name, nonpositive=True)
            halves = ((up, Interval(0, set_.end)), (down, Interval(set_.start, 0)))
            found.append((s, [(partial(_put, s, half), _in_half(ground, s, half, span)) for half, span in halves]))
    return found


def _put(symbol: Symbol, half: Symbol, expr: Any) -> Any:
    return expr.xreplace({symbol: half})


def _in_half(ground: Ground, symbol: Symbol, half: Symbol, span: Interval) -> Ground:
    known = tuple(r.func(*(_put(symbol, half, side) for side in r.args), evaluate=False) for r in ground.known)
    return ground.changed(sets={**ground.sets, half: span}, known=known)


def _below(a: Expr, b: Expr, ground: Ground) -> bool:
    """Whether a ≤ b is recognised: place by place, by a factor between them, or by the sign of their difference."""
    if a == b or _higher(a, b, ground):
        return True
    ratio = _ratio(_normal(a, ground), _normal(b, ground))
    if ratio is not None:
        return nonnegative(a if ratio >= 1 else -a, ground)
    return nonnegative(b - a, ground) or nonnegative(factor(b - a), ground)


def _higher(a: Expr, b: Expr, ground: Ground) -> bool:
    """Whether b is a with something higher in one place, in which both increase."""
    if isinstance(a, Add | Mul) or isinstance(b, Add | Mul):
        kind = Add if isinstance(a, Add) or isinstance(b, Add) else Mul
        ours, theirs = (Counter(kind.make_args(e)) for e in (a, b))
        x, y, rest = (kind(*c.elements()) for c in (ours - theirs, theirs - ours, ours & theirs))
        if rest == kind.identity:
            return False
        if kind is Add:
            return _below(x, y, ground)
        return (nonnegative(rest, ground) and _below(x, y, ground)) or (nonnegative(-rest, ground) and _below(y, x, ground))
    if isinstance(a, Pow) and isinstance(b, Pow):
        return _powers_below(a, b, ground)
    if a.func is not b.func or len(a.args) != len(b.args):
        return False
    if isinstance(a, Sum | Product | Integral):
        return _sums_below(a, b, ground)
    return isinstance(a, INCREASING) and all(_below(x, y, ground) for x, y in zip(a.args, b.args, strict=True))


def _powers_below(a: Pow, b: Pow, ground: Ground) -> bool:
    """One exponent and a larger base, or one base and an exponent on its larger side."""
    if a.exp == b.exp:
        if nonnegative(a.exp, ground):
            return nonnegative(a.base, ground) and _below(a.base, b.base, ground)
        return nonnegative(-a.exp, ground) and positive(b.base, ground) and _below(b.base, a.base, ground)
    if a.base != b.base:
        return False
    if nonnegative(a.base - 1, ground):
        return nonnegative(b.exp - a.exp, ground)
    return nonnegative(a.base, ground) and nonnegative(1 - a.base, ground) and nonnegative(a.exp - b.exp, ground)


def _sums_below(a: Any, b: Any, ground: Ground) -> bool:
    """Summand by summand over one span, or over a longer one where no summand is negative."""
    if isinstance(a, Integral):
        forward = a.limits == b.limits and all(len(l) == 3 and nonnegative(l[2] - l[1], ground) for l in a.limits)
        return forward and _below(a.function, b.function, inside(a.limits, ground, open_=True))
    within = ground.summed(b.limits)
    if a.limits == b.limits:
        signed = isinstance(a, Sum) or nonnegative(a.function, within)
        return signed and _below(a.function, b.function, within)
    longer = (
        x[0] == y[0] and nonnegative(x[1] - y[1], ground) and nonnegative(y[2] - x[2], ground)
        for x, y in zip(a.limits, b.limits, strict=True)
    )
    return isinstance(a, Sum) and a.function == b.function and all(longer) and nonnegative(a.function, within)


def _ratio(ours: Form | None, theirs: Form | None) -> Any:
    """The number by which one normal form is to be multiplied for the other; None where there is none."""
    if not ours or not theirs or ours.keys() != theirs.keys():
        return None
    ratios = {theirs[term] / ours[term] for term in ours}
    return ratios.pop() if len(ratios) == 1 else None


def _images(claim: Claim) -> Iterator[Callable[[Any], Any]]:
    """Maps of the domain into itself: what a statement says at the image of a point it says as well.

    Itself; s ↦ −s; two symbols or families of one set exchanged; the first or the last member of a family put to zero.
    """
    yield lambda e: e
    if claim.flow or claim.standing.hypotheses:
        return
    used = set().union(*map(unknowns, claim.domain.values()))
    simple = {s: set_ for s, set_ in claim.domain.items() if s not in used and isinstance(_span(set_), Interval)}

    for s, set_ in simple.items():
        of = _span(set_)
        if of.start == -of.end and of.left_open == of.right_open:
            yield partial(_exchanged, {s: s}, -1)
    for s, other in combinations(simple, 2):
        if simple[s] == simple[other]:
            yield partial(_exchanged, {s: other, other: s}, 1)
    for s, set_ in simple.items():
        if isinstance(set_, Family) and len(set_.indices) == 1 and _holds_zero(_span(set_)):
            for last in (False, True):
                yield partial(_without, s, set_, last)


def _span(set_: Any) -> Any:
    """The interval that a symbol, or each and every member of a family, is from."""
    if isinstance(set_, Family):
        return set_.of if not unknowns(set_.of) & {i for i, _, _ in set_.indices} else None
    return set_


def _holds_zero(of: Interval) -> bool:
    """Whether zero is recognisably in the interval."""
    below, above = (-of.start).is_extended_positive, of.end.is_extended_positive
    return bool((below or (of.start == 0 and not of.left_open)) and (above or (of.end == 0 and not of.right_open)))


def _exchanged(exchange: Mapping[Any, Any], sign: int, expr: Any) -> Any:
    """Symbols, and members of families, replaced by others or by their negatives."""

    def member(e: Any) -> Any:
        return sign * (exchange[e.base][e.indices] if isinstance(e, Indexed) else exchange[e])

    return expr.replace(lambda e: isinstance(e, Symbol | Indexed) and family(e) in exchange, member)


def _without(base: Any, set_: Family, last: bool, expr: Any) -> Any:
    """The expression at points whose first, or last, member of a family is zero: each sum over it is one shorter."""
    (_, first, final), settled = set_.indices[0], IndexedBase(Dummy())

    def shorter(e: Sum) -> Any:
        for m, (i, lo, hi) in enumerate(e.limits):
            if (lo, hi) == (first, final) and e.function.xreplace({base[i]: S.Zero}) == 0:
                limit = (i, lo, hi - 1) if last else (i, lo + 1, hi)
                return Sum(e.function.xreplace({base[i]: settled[i]}), *e.limits[:m], limit, *e.limits[m + 1 :])
        return e

    found = expr.replace(lambda e: isinstance(e, Sum), shorter)
    # What stands elsewhere was not put to zero, so that the point would be none.
    return (
        expr
        if found.has(base)
        else found.replace(lambda e: isinstance(e, Indexed) and e.base == settled, lambda e: base[e.indices])
    )


def _of_part(part: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(part, Sharp):
        for change, f in _of_expression(part.function):
            yield change, Sharp.of((f, *part.args[1:]))
        yield from _moved(part)
        return
    if isinstance(part, Root):
        for change, f in _of_expression(part.function):
            yield change, Root(f, *part.args[1:])
        lo, hi = part.window
        yield "window moved down", Root(part.function, part.variable, 2 * lo - hi, lo)
        yield "window moved up", Root(part.function, part.variable, hi, 2 * hi - lo)
        return
    if part.func in FLIPPED:
        yield "relation flipped", FLIPPED[part.func](part.lhs, part.rhs, evaluate=False)
    for change, rhs in _of_expression(part.rhs):
        yield f"right side: {change}", part.func(part.lhs, rhs, evaluate=False)
    for change, lhs in _of_expression(part.lhs):
        yield f"left side: {change}", part.func(lhs, part.rhs, evaluate=False)


def _of_definition(value: Any) -> Iterator[tuple[str, Any]]:
    """The changes of the outermost node, and of the limits of a sum that it is a multiple of."""
    if not isinstance(value, Expr) or isinstance(value, MatrixExpr):
        return
    yield from (found for found in _here(value) if not found[0].startswith("half of"))
    outside, inside = value.as_independent(Sum, Product, as_Add=False)
    if isinstance(inside, Sum | Product):
        yield from ((change, outside * other) for change, other in _limits(inside))


def _moved(part: Sharp) -> Iterator[tuple[str, Sharp]]:
    """The window that contains an extreme, moved to its neighbours."""
    f, a, b, c, d = part.args
    if (a, b) != (-oo, oo):
        yield "infimum raised past the sharp value", Sharp(f, (b, 2 * b - a), (c, d))
        yield "infimum lowered below the sharp value", Sharp(f, (2 * a - b, a), (c, d))
    if (c, d) != (-oo, oo):
        yield "supremum lowered past the sharp value", Sharp(f, (a, b), (2 * c - d, c))
        yield "supremum raised above the sharp value", Sharp(f, (a, b), (d, 2 * d - c))


def _of_expression(expr: Any) -> Iterator[tuple[str, Any]]:
    """Every single change of an expression."""
    if isinstance(expr, MatrixBase):
        entries = list(expr)
        for n, entry in enumerate(entries):
            for change, mutated in _of_expression(entry):
                yield f"entry {n}: {change}", ImmutableMatrix(*expr.shape, [*entries[:n], mutated, *entries[n + 1 :]])
        return
    if isinstance(expr, Order):
        yield "order one too high", Order(expr.expr * expr.variables[0], *expr.variables)
        return
    if isinstance(expr, Expr) and not expr.has(Order):
        yield from _here(expr)
    if isinstance(expr, Sum | Product):
        yield from _limits(expr)
    for n in _changeable(expr):
        for change, mutated in _of_expression(expr.args[n]):
            try:
                yield change, expr.func(*expr.args[:n], mutated, *expr.args[n + 1 :])
            except (TypeError, ValueError, NotImplementedError, ArithmeticError):
                continue  # SymPy has no such expression, so there is no such mutant


def _changeable(expr: Any) -> range:
    """The arguments of an expression in which a change makes another statement: no index, variable or limit."""
    if isinstance(expr, Sum | Product | Integral | Derivative | Limit):
        return range(1)
    if isinstance(expr, Subs):
        return range(0, 3, 2)  # what stands there, and the point
    if isinstance(expr, Symbol | Indexed | AppliedUndef | Lambda) or getattr(expr, "is_recursion", False) or expr.is_Atom:
        return range(0)
    return range(1) if isinstance(expr, Pow) and expr.exp.is_Number else range(len(expr.args))  # exponents change by one


def _limits(expr: Sum | Product) -> Iterator[tuple[str, Any]]:
    """A sum or product that leaves out its first or its last member."""
    for n, (i, lo, hi) in enumerate(expr.limits):
        for end, words, limit in ((lo, f"{i} from {lo + 1}", (i, lo + 1, hi)), (hi, f"{i} to {hi - 1}", (i, lo, hi - 1))):
            left_out = put(expr.function, {i: end})
            if end.is_infinite or left_out == (0 if isinstance(expr, Sum) else 1):
                continue
            yield words, expr.func(expr.function, *expr.limits[:n], limit, *expr.limits[n + 1 :])


def _here(e: Expr) -> Iterator[tuple[str, Any]]:
    """The changes of one node."""
    words = str(e)
    yield f"sign of {words}", -e
    yield f"twice {words}", 2 * e
    yield f"half of {words}", e / 2
    if isinstance(e, Add | Mul):
        for n, term in enumerate(e.args):
            yield f"dropped {term}", e.func(*e.args[:n], *e.args[n + 1 :])
    if isinstance(e, Pow):
        yield f"exponent of {words} one up", e.base ** (e.exp + 1)
        yield f"exponent of {words} one down", e.base ** (e.exp - 1)
    if e.is_Number and e.is_finite:
        yield f"{e + 1} for {words}", e + 1
    if e in (pi, E):
        yield f"swapped {words}", E if e == pi else pi


def _numbered(changes: Iterator[tuple[str, Any]]) -> Iterator[tuple[str, Any]]:
    """The changes with names of their own: x may stand in two places."""
    met = Counter[str]()
    for change, mutated in changes:
        met[change] += 1
        yield f"{change} ({met[change]})" if met[change] > 1 else change, mutated


def _changed(claim: Claim, **fields: Any) -> Claim:
    """The claim with other fields, unchecked: a mutant need not be a good claim."""
    other = copy(claim)
    for name, value in fields.items():
        object.__setattr__(other, name, value)
    return other


def _may_be(symbol: Symbol, value: Expr) -> bool:
    """Whether what SymPy was told of a symbol allows the value: expressions were simplified on that ground."""
    kinds = ("positive", "nonnegative", "negative", "nonpositive", "zero")
    told = ((getattr(symbol, f"is_{kind}"), getattr(value, f"is_{kind}")) for kind in kinds)
    return all(of_symbol is None or of_symbol == of_value for of_symbol, of_value in told)
