"""Wrong versions of a statement, made automatically; a claim's own readings must refute every one of them.

Each mutant changes one place: a sign, a factor of 2 or ½, a dropped term or factor, an exponent one off, another
constant, a flipped relation, a bound moved past its sharp value. Indices and summation limits are left alone.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from sympy import (
    Add,
    Derivative,
    E,
    Eq,
    Expr,
    Ge,
    Gt,
    I,
    ImmutableMatrix,
    Indexed,
    Integral,
    Interval,
    Lambda,
    Le,
    Limit,
    Lt,
    Mul,
    Ne,
    Order,
    Pow,
    Product,
    S,
    Sum,
    Symbol,
    nan,
    oo,
    pi,
    srepr,
    zoo,
)
from sympy.core.function import AppliedUndef
from sympy.matrices import MatrixBase
from sympy.matrices.expressions.matexpr import MatrixExpr

from derivations.checker.claim import Claim, Root, Sharp, Statement
from derivations.checker.signs import nonnegative, positive
from derivations.checker.sums import unfold
from derivations.checker.symbolic import order_of, same

FLIPPED = {Le: Ge, Ge: Le, Lt: Gt, Gt: Lt}


def mutants(statement: Statement) -> Iterator[tuple[str, str, Any]]:
    """(part, what was changed, the mutated part), no two alike and none like the original."""
    seen: set[str] = set()
    for name, part in statement.parts.items():
        seen.add(srepr(part))
        for change, mutated in _of_part(part):
            written = srepr(mutated)
            if written in seen or mutated.has(I, nan, zoo):
                continue
            seen.add(written)
            yield name, change, mutated


def equivalent(claim: Claim, original: Any, mutated: Any) -> bool:
    """Whether a mutant says the same, or something else that is provably true."""
    if isinstance(mutated, Root):
        # The zeros stay where they are when the function is multiplied by a constant.
        return any(same(mutated.function, factor * original.function, claim) for factor in (-1, 2, S.Half))
    if isinstance(mutated, Sharp):
        images = (original.function.xreplace(exchange) for exchange in _symmetries(claim))
        return mutated.args[1:] == original.args[1:] and any(same(mutated.function, f, claim) for f in images)
    if mutated.func is not original.func:
        return False
    # For an invariant, staying constant is not enough: it must also be the one that t = 0 defines.
    if isinstance(mutated, Eq) and not claim.flow and not order_of(mutated) and same(mutated.lhs, mutated.rhs, claim):
        return True
    if isinstance(original.lhs, MatrixExpr | MatrixBase) or (order_of(mutated) != order_of(original)):
        return False
    before, after = (part.lhs - (part.rhs.removeO() if order_of(part) else part.rhs) for part in (original, mutated))
    factors = (1, 2, S.Half, -1) if isinstance(original, Eq | Ne) else (1, 2, S.Half)
    if original.func in FLIPPED and not claim.flow and _follows(claim, original, mutated):
        return True
    return any(same(after, factor * before, claim) for factor in factors)


def _follows(claim: Claim, original: Any, mutated: Any) -> bool:
    """Whether a mutated bound is true by signs that are recognised: its slack is, or grew from the original's."""
    slacks = (p.rhs - p.lhs if isinstance(p, Le | Lt) else p.lhs - p.rhs for p in (original, mutated))
    before, after = (unfold(slack, claim.where) for slack in slacks)
    recognised = positive if isinstance(original, Lt | Gt) else nonnegative
    if recognised(after, claim.domain) or nonnegative(after - before, claim.domain):
        return True
    # A factor that was put deep inside the left side.
    growth = original.lhs if isinstance(original, Ge | Gt) else -original.lhs
    factors = [c for c in (S.Half, 2, 4) if nonnegative((c - 1) * growth, claim.domain)]
    return any(same(mutated.lhs, c * original.lhs, claim) for c in factors)


def _symmetries(claim: Claim) -> Iterator[dict[Any, Any]]:
    """The exchanges, of s with −s or of two symbols from one set, after which a bound over the domain says the same."""
    if not (claim.where or claim.standing.hypotheses or claim.tail):
        used = set().union(*(getattr(set_, "free_symbols", set()) for set_ in claim.domain.values()))
        intervals = {s: set_ for s, set_ in claim.domain.items() if isinstance(set_, Interval) and s not in used}
        for s, set_ in intervals.items():
            if set_.start == -set_.end and set_.left_open == set_.right_open:
                yield {s: -s}
        for s, other in combinations(intervals, 2):
            if intervals[s] == intervals[other]:
                yield {s: other, other: s}


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
        # Loosening a bound leaves it true: its constant is only ever tightened.
        if not part.rhs.free_symbols:
            tighter = [c for c in (part.rhs / 2, part.rhs * 2, -part.rhs) if (c < part.rhs) == (part.func in (Le, Lt))]
            for c in tighter:
                yield "bound tightened", part.func(part.lhs, c, evaluate=False)
    else:
        for change, rhs in _of_expression(part.rhs):
            yield f"right side: {change}", part.func(part.lhs, rhs, evaluate=False)
    for change, lhs in _of_expression(part.lhs):
        yield f"left side: {change}", part.func(lhs, part.rhs, evaluate=False)


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
    if isinstance(expr, Sum | Product | Integral):
        for change, body in _of_expression(expr.function):
            yield change, expr.func(body, *expr.limits)
    elif isinstance(expr, Derivative):
        for change, body in _of_expression(expr.expr):
            yield change, Derivative(body, *expr.variable_count)
    elif isinstance(expr, Limit):
        for change, body in _of_expression(expr.args[0]):
            yield change, Limit(body, *expr.args[1:])
    elif (
        not isinstance(expr, Symbol | Indexed | AppliedUndef | Lambda)
        and not getattr(expr, "is_recursion", False)
        and not expr.is_Atom
    ):
        for n, argument in enumerate(expr.args):
            if isinstance(expr, Pow) and n == 1 and argument.is_Number:
                continue  # exponents are changed by one, below
            for change, mutated in _of_expression(argument):
                yield change, expr.func(*expr.args[:n], mutated, *expr.args[n + 1 :])


def _here(e: Expr) -> Iterator[tuple[str, Any]]:
    """The changes of one node."""
    yield f"sign of {e}", -e
    yield f"twice {e}", 2 * e
    yield f"half of {e}", e / 2
    if isinstance(e, Add | Mul):
        for n, term in enumerate(e.args):
            yield f"dropped {term}", e.func(*e.args[:n], *e.args[n + 1 :])
    if isinstance(e, Pow):
        yield f"exponent of {e} one up", e.base ** (e.exp + 1)
        yield f"exponent of {e} one down", e.base ** (e.exp - 1)
    if e.is_Number and e.is_finite:
        yield f"{e + 1} for {e}", e + 1
    if e in (pi, E):
        yield f"swapped {e}", E if e == pi else pi
