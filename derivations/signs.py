"""Which expressions are recognisably not negative: what a step of an inequality may lose.

All quantities are real. The answer no means only that the sign was not recognised.
"""

from collections.abc import Mapping
from typing import Any

from sympy import Abs, Add, Expr, Indexed, Integral, Interval, KroneckerDelta, Mul, Pow, Product, Range, S, Sum, Symbol, exp

from derivations.domain import Family
from derivations.sums import normal_form


def nonnegative(expr: Expr, domain: Mapping[Any, Any]) -> bool:
    """Whether the expression is a sum of products of squares, absolute values, exponentials and signed symbols.

    Absolute values of sums may be taken away from it as far as the triangle inequality pays for them.
    """
    if expr.is_nonnegative or isinstance(expr, Abs | exp | KroneckerDelta):
        return True
    if isinstance(expr, Add | Mul) and all(nonnegative(part, domain) for part in expr.args):
        return True
    if isinstance(expr, Add) and _outreaches(expr, domain, strictly=False):
        return True
    if isinstance(expr, Add):
        families = [s for s in domain if expr.has(s) and _reach(s, domain) is not None]
        return any(_outweighs(expr, domain, bounded) for bounded in ((), *((s,) for s in families), tuple(families)))
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
        signed = all(nonnegative(part, domain) for part in expr.args) and any(positive(part, domain) for part in expr.args)
        return signed or _outreaches(expr, domain, strictly=True)
    if isinstance(expr, Mul):
        return all(positive(part, domain) for part in expr.args)
    if isinstance(expr, Pow):
        return positive(expr.base, domain)
    return _lowest(expr, domain, lambda lo, open_: bool(lo.is_positive or (lo.is_zero and open_)))


def _outreaches(expr: Add, domain: Mapping[Any, Any], strictly: bool) -> bool:
    """Whether the sum is c − e with a number c and a product e of powers, |e| ≤ c (or < c) because each base is in [−1, 1]."""
    number, rest = expr.as_coeff_Add()
    return bool(number.is_positive) and _in_unit(rest / number, domain, strictly)


def _in_unit(factor: Expr, domain: Mapping[Any, Any], strictly: bool) -> bool:
    """Whether |factor| ≤ 1, or < 1."""
    if factor.is_Rational:
        return bool(abs(factor) < 1 if strictly else abs(factor) <= 1)
    if isinstance(factor, Mul):
        some = not strictly or any(_in_unit(f, domain, True) for f in factor.args)
        return some and all(_in_unit(f, domain, False) for f in factor.args)
    if isinstance(factor, Pow):
        base, exponent = (1 / factor.base, -factor.exp) if factor.base.is_Rational else factor.args  # 2^{−n} is (½)ⁿ
        return _in_unit(base, domain, strictly) and (positive if strictly else nonnegative)(exponent, domain)
    set_ = domain.get(factor.base if isinstance(factor, Indexed) else factor)
    of = set_.of if isinstance(set_, Family) else set_
    if not isinstance(of, Interval) or not (of.start >= -1) == (of.end <= 1) == True:  # noqa: E712
        return False
    return not strictly or bool((of.start > -1 or of.left_open) and (of.end < 1 or of.right_open))


def magnitude(expr: Expr, domain: Mapping[Any, Any], bounded: tuple[Any, ...] = ()) -> Expr:
    """No less than |expr|, by the triangle inequality; what is `bounded` by a set [−c, c] is replaced by c."""
    if isinstance(expr, Sum):
        return Sum(magnitude(expr.function, domain, bounded), *expr.limits)
    base = expr.base if isinstance(expr, Indexed) else expr
    if base in bounded:
        return _reach(base, domain)
    for signed in (expr, -expr):
        if nonnegative(signed, domain):
            return signed
    if isinstance(expr, Add | Mul):
        return expr.func(*(magnitude(part, domain, bounded) for part in expr.args))
    return Abs(expr)


def _outweighs(expr: Add, domain: Mapping[Any, Any], bounded: tuple[Any, ...]) -> bool:
    """Whether a sum is not negative although each of its terms −c|X| takes the most it can, then each −cδ, then each −cx."""
    stages = (
        {Abs: lambda e: magnitude(e.args[0], domain, bounded)},
        {KroneckerDelta: lambda e: S.One},
        dict.fromkeys((Symbol, Indexed), lambda e: _highest(e, domain)),
    )
    for most in stages:
        expr = Add(*(_least(term, most, domain) for term in Add.make_args(expr)))
        for _ in range(2):  # as it stands, then collected
            if all(nonnegative(term, domain) for term in Add.make_args(expr)):
                return True
            expr = normal_form(expr)
    return False


def _least(term: Expr, most: Mapping[Any, Any], domain: Mapping[Any, Any]) -> Expr:
    """The term, or if it is −c times something not negative, what is left with the factors of that at their largest."""
    number, rest = term.as_coeff_Mul()
    if number.is_nonnegative or not nonnegative(rest, domain):
        return term

    def largest(e: Expr) -> Expr:
        if type(e) in most:
            return most[type(e)](e)
        if isinstance(e, Sum):
            return Sum(largest(e.function), *e.limits)
        # A product of factors that are not negative grows with each of them.
        return Mul(*map(largest, e.args)) if isinstance(e, Mul) and all(nonnegative(f, domain) for f in e.args) else e

    return number * largest(rest)


def _highest(expr: Expr, domain: Mapping[Any, Any]) -> Expr:
    """The upper end of the set of a symbol or of the members of a family; without one, the symbol itself."""
    of = _interval(expr.base if isinstance(expr, Indexed) else expr, domain)
    return expr if of is None or not of.end.is_finite else of.end


def _reach(base: Any, domain: Mapping[Any, Any]) -> Expr | None:
    """c where a symbol, or every member of a family, is from [−c, c]."""
    of = _interval(base, domain)
    return None if of is None or of.start != -of.end or not of.end.is_finite else of.end


def _interval(base: Any, domain: Mapping[Any, Any]) -> Interval | None:
    """The interval that a symbol, or each and every member of a family, is from."""
    set_ = domain.get(base)
    of, indices = (set_.of, {i for i, _, _ in set_.indices}) if isinstance(set_, Family) else (set_, set())
    return of if isinstance(of, Interval) and not of.free_symbols & indices else None


def _lowest(expr: Expr, domain: Mapping[Any, Any], test: Any) -> bool:
    """The sign of a symbol or of a member of a family, from the lower end of its set."""
    if not isinstance(expr, Symbol | Indexed):
        return False
    set_ = domain.get(expr.base if isinstance(expr, Indexed) else expr)
    of = set_.of if isinstance(set_, Family) else set_
    if isinstance(of, Interval):
        return test(of.start, bool(of.left_open))
    return isinstance(of, Range) and test(of.start, False)
