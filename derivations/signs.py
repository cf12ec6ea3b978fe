"""Which expressions are recognisably not negative: what a step of an inequality may lose.

All quantities are real. The answer no means only that the sign was not recognised.
"""

from collections.abc import Mapping
from typing import Any

from sympy import Abs, Add, Expr, Indexed, Integral, Interval, Mul, Pow, Product, Range, Sum, Symbol, exp

from derivations.domain import Family


def nonnegative(expr: Expr, domain: Mapping[Any, Any]) -> bool:
    """Whether the expression is a sum of products of squares, absolute values, exponentials and signed symbols."""
    if expr.is_nonnegative or isinstance(expr, Abs | exp):
        return True
    if isinstance(expr, Add | Mul):
        return all(nonnegative(part, domain) for part in expr.args)
    if isinstance(expr, Pow):
        return bool(expr.exp.is_even) or nonnegative(expr.base, domain)
    if isinstance(expr, Sum | Product):
        return nonnegative(expr.function, domain)
    if isinstance(expr, Integral):
        return all((hi - lo).is_nonnegative for _, lo, hi in expr.limits) and nonnegative(expr.function, domain)
    return _lowest(expr, domain, lambda lo, open_: bool(lo.is_nonnegative))


def positive(expr: Expr, domain: Mapping[Any, Any]) -> bool:
    """Whether the expression is recognisably above zero."""
    if expr.is_positive or isinstance(expr, exp):
        return True
    if isinstance(expr, Add):
        return all(nonnegative(part, domain) for part in expr.args) and any(positive(part, domain) for part in expr.args)
    if isinstance(expr, Mul):
        return all(positive(part, domain) for part in expr.args)
    if isinstance(expr, Pow):
        return positive(expr.base, domain)
    return _lowest(expr, domain, lambda lo, open_: bool(lo.is_positive or (lo.is_zero and open_)))


def _lowest(expr: Expr, domain: Mapping[Any, Any], test: Any) -> bool:
    """The sign of a symbol or of a member of a family, from the lower end of its set."""
    if not isinstance(expr, Symbol | Indexed):
        return False
    set_ = domain.get(expr.base if isinstance(expr, Indexed) else expr)
    of = set_.of if isinstance(set_, Family) else set_
    if isinstance(of, Interval):
        return test(of.start, bool(of.left_open))
    return isinstance(of, Range) and test(of.start, False)
