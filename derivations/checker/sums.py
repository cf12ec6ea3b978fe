"""Sums of symbolic length for whoever evaluates a statement: opened, differentiated, written out at concrete sizes.

SymPy's substitutions capture bound names; these functions never do. What the core says of sums is in `core`.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce
from typing import Any

from sympy import (
    Add,
    Basic,
    Derivative,
    Expr,
    ImmutableMatrix,
    Indexed,
    Integer,
    Lambda,
    MatrixExpr,
    Mul,
    Number,
    Pow,
    Product,
    S,
    Subs,
    Sum,
    Symbol,
    cos,
    cosh,
    diff,
    erf,
    erfc,
    exp,
    log,
    oo,
    preorder_traversal,
    prod,
    sin,
    sinh,
    sympify,
    tanh,
)
from sympy.core.function import AppliedUndef
from sympy.core.relational import Relational
from sympy.matrices import MatrixBase

from derivations.checker.core import calculus
from derivations.checker.core.binders import Table, apart, binds, changed, dot, family, find_row, look_up, put, unfold
from derivations.checker.core.ground import Ground

__all__ = [
    "along",
    "apart",
    "changed",
    "differentiate",
    "dot",
    "family",
    "find_row",
    "look_up",
    "matrices",
    "rate_of",
    "unfold",
    "velocities",
    "write_out",
    "written",
]

PLAIN = (exp, log, sinh, cosh, tanh, sin, cos, erf, erfc)


@lru_cache(maxsize=256)
def differentiate(expr: Any) -> Any:
    """Every derivative carried out, also by a member of a family: ∂/∂v[j] of Σ_i v[i]² is 2 Σ_i v[i] δ_ij."""
    if not isinstance(expr, Basic) or not binds(expr, (Derivative,)):
        return expr
    carried_out = changed(apart(expr), (Derivative,), lambda e: reduce(rate_of, e.variables, e.expr))
    return changed(carried_out, (Subs,), lambda e: put(e.expr, dict(zip(e.variables, e.point, strict=True))))


def rate_of(expr: Any, x: Any) -> Any:
    """SymPy's derivative; by the rules where they are plain, as SymPy would ask of each result whether it is zero."""
    if expr == x or isinstance(expr, Symbol | Number):
        return S.One if expr == x else S.Zero
    if isinstance(expr, Add):
        return Add(*(rate_of(term, x) for term in expr.args))
    if isinstance(expr, Mul):
        rates = [rate_of(factor, x) for factor in expr.args]
        # One factor after the other, as SymPy does: 1/b then cancels with a b.
        return Add(*(prod((*expr.args[:n], rate, *expr.args[n + 1 :])) for n, rate in enumerate(rates) if rate != 0))
    if isinstance(expr, Pow) and not expr.exp.free_symbols & x.free_symbols:
        return expr * (rate_of(expr.base, x) * expr.exp / expr.base)
    if isinstance(expr, PLAIN) or (isinstance(expr, AppliedUndef) and isinstance(x, Symbol | Indexed)):
        rates = [rate_of(argument, x) for argument in expr.args]
        return Add(*(expr.fdiff(n) * rate for n, rate in enumerate(rates, 1) if rate != 0))
    if isinstance(expr, Subs) and x not in expr.variables:
        inside = [(x, S.One), *((name, rate_of(value, x)) for name, value in zip(expr.variables, expr.point, strict=True))]
        return Add(*(Subs(rate_of(expr.expr, name), *expr.args[1:]) * rate for name, rate in inside if rate != 0))
    if isinstance(expr, Sum) and not any(end.has(x) for _, *ends in expr.limits for end in ends):
        if any({oo, -oo} & {*ends} for _, *ends in expr.limits) and expr.function.has(x):
            raise NotImplementedError(f"the slope of {expr} need not be that of its summands")
        return Sum(rate_of(expr.function, x), *expr.limits)
    return diff(expr, x)


def velocities(flow: Table) -> dict[Any, Any]:
    """The flow as definitions of the velocities."""
    return {dot(variable): sympify(rate) for variable, rate in flow.items()}


def along(expr: Any, flow: Table, where: Table) -> Expr:
    """d/dt of an expression in terms of the velocities, for definitions; nothing that its rules ask for is asked here."""
    return calculus.along(expr, flow, where, Ground({}))


def write_out(expr: Any, point: Table) -> Any:
    """The expression at concrete sizes: finite sums and products written out, functions and integers of the point put in."""
    if isinstance(expr, Sum | Product):
        fresh = apart(expr)
        i, lo, hi = fresh.limits[-1]
        inner = fresh.func(fresh.function, *fresh.limits[:-1]) if len(fresh.limits) > 1 else fresh.function
        first, last = write_out(lo, point), write_out(hi, point)
        if oo in (last, -first):
            return fresh.func(write_out(inner, point), (i, first, last))
        span = range(int(first), int(last) + 1)
        terms = [write_out(inner.xreplace({i: Integer(value)}), point) for value in span]
        return Add(*terms) if isinstance(expr, Sum) else Mul(*terms)
    if isinstance(expr, Indexed):
        return expr.base[tuple(write_out(i, point) for i in expr.indices)]
    if isinstance(expr, Symbol):
        return point.get(expr, expr)
    if isinstance(expr, AppliedUndef):
        args = [write_out(a, point) for a in expr.args]
        chosen = point.get(expr.func)
        return write_out(chosen(*args), point) if isinstance(chosen, Lambda) else expr.func(*args)
    if isinstance(expr, Lambda):
        inner = {s: v for s, v in point.items() if s not in expr.variables}
        return Lambda(expr.signature, write_out(expr.expr, inner))
    if isinstance(expr, MatrixBase):
        return ImmutableMatrix(*expr.shape, [write_out(a, point) for a in expr])
    if not isinstance(expr, Basic) or not expr.args:
        return expr
    args = [write_out(a, point) for a in expr.args]
    if isinstance(expr, Relational):
        return expr.func(*args, evaluate=False)
    return expr.func(*args)


def matrices(expr: Any) -> Any:
    """Explicit matrix products carried out, so that both sides of an equation are entries."""
    if not isinstance(expr, MatrixExpr) or isinstance(expr, MatrixBase):
        return expr
    return expr.func(*map(matrices, expr.args)).doit(deep=False)  # what stands in the entries stays as it is


def written(side: Any) -> Iterator[Any]:
    """Every number of a side: itself, or the entries of the product and of each factor, and the numbers they are multiplied by.

    What is multiplied by 0 is to have a value too.
    """
    made = matrices(side)
    yield from made if isinstance(made, MatrixBase) else (made,)
    for node in preorder_traversal(side) if isinstance(side, MatrixExpr) else ():
        if isinstance(node, MatrixBase):
            yield from node
        elif isinstance(node, MatrixExpr):
            yield from (a for a in node.args if isinstance(a, Expr) and not isinstance(a, MatrixExpr))
