"""Which expressions are recognisably not negative: what a step of an inequality may lose.

All quantities are real. The answer no means only that the sign was not recognised.
"""

from collections.abc import Mapping
from typing import Any

from sympy import (
    Abs,
    Add,
    Dummy,
    Expr,
    Indexed,
    Integral,
    Interval,
    KroneckerDelta,
    Mul,
    Pow,
    Product,
    Range,
    S,
    Sum,
    Symbol,
    atan,
    cos,
    cosh,
    erf,
    erfc,
    erfi,
    exp,
    expand,
    hyper,
    log,
    powsimp,
    sin,
    sinh,
    tanh,
)

from derivations.checker.domain import Family
from derivations.checker.sums import normal_form

SMOOTH = (exp, sin, cos, sinh, cosh, tanh, erf, erfc, erfi, atan)  # on the whole line


def nonnegative(expr: Expr, domain: Mapping[Any, Any]) -> bool:
    """Whether the expression is a sum of products of squares, absolute values, exponentials and signed symbols.

    Absolute values of sums may be taken away from it as far as the triangle inequality pays for them.
    """
    if expr.is_nonnegative or isinstance(expr, Abs | exp | KroneckerDelta):
        return True
    if isinstance(expr, Add | Mul) and all(nonnegative(part, domain) for part in expr.args):
        return True
    if isinstance(expr, Add) and (_outreaches(expr, domain, strictly=False) or _decays(expr, domain, nonnegative)):
        return True
    if isinstance(expr, Add) and (merged := _merged(expr)) != expr and nonnegative(merged, domain):
        return True
    if isinstance(expr, Add):
        families = [s for s in domain if expr.has(s) and _reach(s, domain) is not None]
        return any(_outweighs(expr, domain, bounded) for bounded in ((), *((s,) for s in families), tuple(families)))
    if isinstance(expr, Pow):
        return bool(expr.exp.is_even) or nonnegative(expr.base, domain)
    if isinstance(expr, Sum | Product):
        return nonnegative(expr.function, domain)
    if isinstance(expr, Integral):
        return _forward(expr, domain, nonnegative) and nonnegative(expr.function, between(expr.limits, domain, open_=True))
    return _lowest(expr, domain, lambda lo, open_: bool(lo.is_nonnegative))


def positive(expr: Expr, domain: Mapping[Any, Any]) -> bool:
    """Whether the expression is recognisably above zero."""
    if expr.is_positive or isinstance(expr, exp):
        return True
    if isinstance(expr, Add):
        signed = all(nonnegative(part, domain) for part in expr.args) and any(positive(part, domain) for part in expr.args)
        merged = _merged(expr)
        signed = signed or (merged != expr and positive(merged, domain))
        return signed or _outreaches(expr, domain, strictly=True) or _decays(expr, domain, positive)
    if isinstance(expr, Mul):
        return all(positive(part, domain) for part in expr.args)
    if isinstance(expr, Pow):
        return positive(expr.base, domain)
    if isinstance(expr, Integral):
        return _forward(expr, domain, positive) and positive(expr.function, between(expr.limits, domain, open_=True))
    return _lowest(expr, domain, lambda lo, open_: bool(lo.is_positive or (lo.is_zero and open_)))


def between(limits: Any, domain: Mapping[Any, Any], open_: bool = False) -> dict[Any, Any]:
    """The domain with the variables of an integral in it, each between its limits where these are recognisably in order.

    Where the value at single points counts for nothing the limits may be left out.
    """
    inner = dict(domain)
    for variable, lo, hi in reversed(limits):  # from the outside, as outer variables may stand in the limits
        ordered = nonnegative(hi - lo, inner) and not (hi - lo).is_zero
        inner.pop(variable, None)
        if ordered:
            inner[variable] = Interval(lo, hi, open_, open_)
    return inner


def _forward(integral: Integral, domain: Mapping[Any, Any], recognised: Any) -> bool:
    """Whether every limit of an integral runs upwards."""
    inner = between(integral.limits, domain, open_=True)
    return all(recognised(hi - lo, inner) for _, lo, hi in integral.limits)


def smooth(expr: Expr, s: Symbol, domain: Mapping[Any, Any]) -> bool:
    """Whether the expression is recognisably smooth in s wherever the domain lets s be."""
    if not expr.has(s) or expr == s:
        return True
    if isinstance(expr, (Add, Mul, *SMOOTH)):
        return all(smooth(part, s, domain) for part in expr.args)
    if isinstance(expr, log):
        return positive(expr.args[0], domain) and smooth(expr.args[0], s, domain)
    if isinstance(expr, Pow):
        whole = expr.exp.is_Integer and expr.exp.is_nonnegative
        return all(smooth(part, s, domain) for part in expr.args) and bool(whole or positive(expr.base, domain))
    if isinstance(expr, hyper):
        kummer = len(expr.ap) == len(expr.bq) == 1 and not expr.ap.has(s) and not expr.bq.has(s)
        return bool(kummer and expr.bq[0].is_positive) and smooth(expr.argument, s, domain)
    if isinstance(expr, Integral):
        ends = [end for _, *limits in expr.limits for end in limits]
        proper = all(end.is_infinite is False and not end.has(s) for end in ends)
        return proper and smooth(expr.function, s, between(expr.limits, domain))
    return False


def _merged(expr: Add) -> Expr:
    """The sum with integrals over one span under one sign."""
    rest: Expr = S.Zero
    spans: dict[Any, list[Any]] = {}
    for term in expr.args:
        outside, inner = term.as_independent(Integral, as_Add=False)
        if isinstance(inner, Integral) and len(inner.limits) == 1 and len(inner.limits[0]) == 3:
            s, *span = inner.limits[0]
            spans.setdefault(tuple(span), []).append((outside, inner.function, s))
        else:
            rest += term
    for span, terms in spans.items():
        variable = Dummy(real=True)
        rest += Integral(Add(*(outside * body.xreplace({s: variable}) for outside, body, s in terms)), (variable, *span))
    return rest if any(len(terms) > 1 for terms in spans.values()) else expr


def _decays(expr: Add, domain: Mapping[Any, Any], recognised: Any) -> bool:
    """Whether the sum is p − c p e^{−u} with c ≤ 1, p and u not negative, or positive: e^{−x} − e^{−2x}, say."""
    if len(expr.args) != 2:
        return False
    for more, less in (expr.args, expr.args[::-1]):
        number, ratio = powsimp(-less / more).as_coeff_Mul()
        if isinstance(ratio, exp) and (number > 0) == (number <= 1) == True and recognised(more, domain):  # noqa: E712
            fall = -ratio.args[0]
            if any(recognised(form, domain) for form in (fall, expand(fall), fall.factor())):
                return True
    return False


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
    if not isinstance(of, Interval):
        return False
    ends = ((of.start + 1, of.start, of.left_open), (1 - of.end, of.end, of.right_open))  # an end may be in a set itself
    if not all(room.is_nonnegative or (end != factor and _in_unit(end, domain, False)) for room, end, _ in ends):
        return False
    return not strictly or all(open_ or room.is_positive or _in_unit(end, domain, True) for room, end, open_ in ends)


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
