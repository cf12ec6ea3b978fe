"""Derivatives by rule, each with what it asks for: by a symbol, by a member of a family, or along a flow.

Unknown functions of a claim stand for smooth ones. A derivative under an integral sign needs an integrand that is smooth
on the whole closed span, and a proper span; a function in pieces needs to be off its kinks.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from sympy import (
    Abs,
    Add,
    Derivative,
    Dummy,
    Expr,
    FiniteSet,
    Gt,
    Heaviside,
    Indexed,
    Integral,
    KroneckerDelta,
    Lambda,
    Limit,
    Lt,
    Max,
    Min,
    Mul,
    Ne,
    Piecewise,
    Pow,
    Product,
    S,
    Subs,
    Sum,
    Symbol,
    acos,
    asin,
    asinh,
    atan,
    ceiling,
    cos,
    cosh,
    erf,
    erfc,
    erfi,
    erfinv,
    exp,
    floor,
    hyper,
    log,
    oo,
    pi,
    preorder_traversal,
    sign,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
)
from sympy.core.function import AppliedUndef

from derivations.checker.core.binders import apart, dot, has_rows, look_up, put, unfold
from derivations.checker.core.ground import Ground, Span
from derivations.checker.core.recursion import within
from derivations.checker.core.signs import inside, nonnegative, whole

Leaf = Callable[
    [Any], Any
]  # a symbol, a member of a family or a value of an unknown function → its rate; None: by its arguments

SLOPES: dict[Any, Callable[[Any], Expr]] = {
    exp: exp,
    log: lambda x: 1 / x,
    sin: cos,
    cos: lambda x: -sin(x),
    tan: lambda x: 1 / cos(x) ** 2,
    sinh: cosh,
    cosh: sinh,
    tanh: lambda x: 1 - tanh(x) ** 2,
    atan: lambda x: 1 / (1 + x**2),
    asinh: lambda x: 1 / sqrt(1 + x**2),
    asin: lambda x: 1 / sqrt(1 - x**2),
    acos: lambda x: -1 / sqrt(1 - x**2),
    erf: lambda x: 2 * exp(-(x**2)) / sqrt(pi),
    erfc: lambda x: -2 * exp(-(x**2)) / sqrt(pi),
    erfi: lambda x: 2 * exp(x**2) / sqrt(pi),
    erfinv: lambda x: sqrt(pi) * exp(erfinv(x) ** 2) / 2,
}


JUMPS = (Heaviside, sign, Piecewise, floor, ceiling)  # beside a delta between integers


def jumps(expr: Any, ground: Ground) -> bool:
    """Whether something in the expression may jump: by itself, by its definition, or as a function that may be chosen."""
    seen, waiting = set[Any](), [unfold(expr, ground.where)]
    while waiting:
        text = waiting.pop()
        if text.has(*JUMPS, KroneckerDelta):
            return True
        for f in {e.func for e in text.atoms(AppliedUndef)} - seen:  # what is chosen may be made of what is chosen too
            seen.add(f)
            choices = ground.sets.get(f)
            waiting += [one.expr for one in choices.args if isinstance(one, Lambda)] if isinstance(choices, FiniteSet) else []
        more = within([text]) - seen
        seen |= more
        waiting += [piece for one in more for piece in (one.start, one.step)]
    return False


class NoDerivative(ValueError):
    """There is no rule for the derivative of this expression."""


def derivative(expr: Derivative, ground: Ground) -> Expr:
    """The derivative carried out."""
    body = expr.expr
    for variable, count in expr.variable_count:
        if not getattr(count, "is_Integer", False):
            raise NoDerivative(f"a derivative of order {count}")
        for _ in range(int(count)):
            body = slope(body, by(variable), ground)
    return body


def by(variable: Any) -> Leaf:
    """The rates for a derivative by one variable: ∂v[i]/∂v[j] is δ_ij."""

    def leaf(item: Any) -> Any:
        if item == variable:
            return S.One
        if isinstance(item, Indexed) and isinstance(variable, Indexed) and item.base == variable.base:
            return Mul(*(KroneckerDelta(i, j) for i, j in zip(item.indices, variable.indices, strict=True)))
        if isinstance(item, Indexed) and variable in item.free_symbols:
            raise NoDerivative(f"{item} by its index {variable}")
        return None if isinstance(item, AppliedUndef) else S.Zero

    return leaf


def along(expr: Any, flow: Any, where: Any, ground: Ground) -> Expr:
    """d/dt of an expression along a flow, in terms of the velocities; what the flow does not move is constant."""

    def leaf(item: Any) -> Any:
        rate = look_up(flow, item)
        if rate is not None:
            return rate if rate.is_Number else dot(item)
        definition = look_up(where, item)
        if definition is not None:
            return slope(definition, leaf, ground)
        if has_rows((*flow, *where), item):
            raise NoDerivative(f"it is not said how {item} moves; give it a row that covers this index")
        return None if isinstance(item, AppliedUndef) else S.Zero

    return slope(expr, leaf, ground)


def slope(expr: Any, leaf: Leaf, ground: Ground) -> Expr:
    """The rate of an expression, from the rates of its symbols."""
    if isinstance(expr, Symbol | Indexed | AppliedUndef):
        rate = leaf(expr)
        if rate == 0 and (definition := look_up(ground.where, expr)) is not None:
            return slope(definition, leaf, ground)  # what it is defined as may move
        if rate == 0 and has_rows(ground.where, expr):
            raise NoDerivative(f"{expr}: which row defines it cannot be told")
        return rate if rate is not None else _of_unknown(expr, leaf, ground)
    if not expr.args:
        return S.Zero
    if isinstance(expr, Add):
        return Add(*(slope(a, leaf, ground) for a in expr.args))
    if isinstance(expr, Mul):
        rates = [slope(a, leaf, ground) for a in expr.args]
        return Add(*(Mul(*expr.args[:n], rate, *expr.args[n + 1 :]) for n, rate in enumerate(rates) if rate != 0))
    if isinstance(expr, Sum | Product | Integral):
        return _of_series(apart(expr), leaf, ground)
    if isinstance(expr, Pow):
        return _of_power(expr, leaf, ground)
    if isinstance(expr, Subs):
        return _of_subs(expr, leaf, ground)
    if isinstance(expr, Derivative):
        return slope(derivative(expr, ground), leaf, ground)
    if isinstance(expr, hyper):
        parameters = [*expr.ap, *expr.bq]
        rates = [Add(*(slope(a, leaf, ground) ** 2 for a in parameters)), slope(expr.argument, leaf, ground)]
    elif any(not isinstance(a, Expr) for a in expr.args):
        raise NoDerivative(f"the derivative of {expr.func.__name__} has no rule")
    else:
        rates = [slope(a, leaf, ground) for a in expr.args]
    if all(rate == 0 for rate in rates):
        return S.Zero
    if expr.func in SLOPES:
        if isinstance(expr, asin | acos):
            ground.owe(Lt(expr.args[0] ** 2, 1, evaluate=False), "the derivative of {}", expr)
        return SLOPES[expr.func](expr.args[0]) * rates[0]
    if isinstance(expr, Abs):
        ground.owe(Ne(expr.args[0], 0, evaluate=False), "the derivative of {}", expr)
        return expr.args[0] / expr * rates[0]
    if isinstance(expr, Max | Min) and len(expr.args) == 2:
        a, b = expr.args
        ground.owe(Ne(a - b, 0, evaluate=False), "the derivative of {}", expr)
        larger = 1 if isinstance(expr, Max) else -1
        return slope((a + b + larger * Abs(a - b)) / 2, leaf, ground)
    if isinstance(expr, Heaviside | sign):
        ground.owe(Ne(expr.args[0], 0, evaluate=False), "the derivative of {}", expr)
        return S.Zero
    if isinstance(expr, hyper) and len(expr.ap) == len(expr.bq) == 1 and not any(r != 0 for r in rates[:-1]):
        (a,), (b,) = expr.ap, expr.bq
        return a / b * hyper([a + 1], [b + 1], expr.argument) * rates[-1]
    raise NoDerivative(f"the derivative of {expr.func.__name__} has no rule")


def _of_power(expr: Pow, leaf: Leaf, ground: Ground) -> Expr:
    base, power = expr.args
    rate, grows = slope(base, leaf, ground), slope(power, leaf, ground)
    if base == S.Exp1:
        return expr * grows
    if grows != 0:
        ground.owe(Gt(base, 0, evaluate=False), "the derivative of {}", expr)
        return expr * (grows * log(base) + power * rate / base)
    if rate == 0:
        return S.Zero
    if not (whole(power, ground) and nonnegative(power - 1, ground)):
        relation = Ne if whole(power, ground) else Gt
        ground.owe(relation(base, 0, evaluate=False), "the derivative of {}", expr)
    return power * base ** (power - 1) * rate


def _of_unknown(expr: AppliedUndef, leaf: Leaf, ground: Ground) -> Expr:
    """The chain rule for an unknown function; one that is defined or chosen from a list is as smooth as that makes it."""
    definition = look_up(ground.where, expr)
    if definition is not None:
        return slope(definition, leaf, ground)
    _of_choices(expr.func, expr.args, 1, ground)
    terms = []
    for n, argument in enumerate(expr.args):
        rate = slope(argument, leaf, ground)
        if rate != 0:
            z = Dummy("z", real=True)
            inner = Derivative(expr.func(*expr.args[:n], z, *expr.args[n + 1 :]), z)
            terms.append(Subs(inner, z, argument) * rate)
    return Add(*terms)


def _of_choices(function: Any, at: tuple[Any, ...], order: int, ground: Ground) -> None:
    """Carries out so many slopes of each function that may be chosen, for what they ask: ∫|s| ds has one at 0 and no second."""
    choices = ground.sets.get(function)
    for choice in choices.args if isinstance(choices, FiniteSet) else ():
        if isinstance(choice, Lambda):
            choice = _apart(choice)
            place = ground.under(*((v, Span(a, a)) for v, a in zip(choice.variables, at, strict=True)))
            for variable in choice.variables:
                _carry_out(choice.expr, variable, order, place)


def _carry_out(body: Any, variable: Any, order: int, place: Ground) -> None:
    """So many slopes, for what they ask."""
    for _ in range(order):
        body = slope(body, by(variable), place)


@lru_cache(maxsize=2**8)
def _apart(choice: Lambda) -> Lambda:
    """The same names each time: what was found of a function's slope is found once."""
    return apart(choice)


def _of_subs(expr: Subs, leaf: Leaf, ground: Ground) -> Expr:
    if isinstance(expr.expr, Derivative) and isinstance(expr.expr.expr, AppliedUndef) and len(expr.variables) == 1:
        (z,), (point,) = expr.variables, expr.point
        body = expr.expr
        # What is defined may speak of what moves beside its argument, and is as smooth as that makes it: it is opened below.
        if body.expr.args == (z,) and len(body.variable_count) == 1 and look_up(ground.where, body.expr) is None:
            count = body.variable_count[0][1]
            if not getattr(count, "is_Integer", False):
                raise NoDerivative(f"a derivative of order {count}")
            _of_choices(body.expr.func, (point,), int(count) + 1, ground)
            return Subs(Derivative(body.expr, (z, count + 1)), z, point) * slope(point, leaf, ground)
    inner = derivative(expr.expr, ground) if isinstance(expr.expr, Derivative) else expr.expr
    return slope(put(inner, dict(zip(expr.variables, expr.point, strict=True))), leaf, ground)


def _steps(body: Any) -> set[Any]:
    """What may have a step in the variable of an integral: deltas, and functions that are unknown or defined."""
    return body.atoms(KroneckerDelta, AppliedUndef, Symbol)


def _of_series(expr: Any, leaf: Leaf, ground: Ground) -> Expr:
    *inner, (i, lo, hi) = expr.limits
    body = expr.func(expr.function, *inner) if inner else expr.function

    def free(item: Any) -> Any:
        return S.Zero if item == i else leaf(item)

    if isinstance(expr, Integral) and jumps(body, ground) and (body.has(*JUMPS) or any(f.has(i) for f in _steps(body))):
        raise NoDerivative(f"under an integral of what jumps: {expr}")
    if not isinstance(expr, Integral) and any(slope(end, leaf, ground) != 0 for end in (lo, hi) if end not in (oo, -oo)):
        raise NoDerivative(f"the range of {expr} moves")
    if isinstance(expr, Sum) and oo not in (hi, -lo):
        rate = slope(body, free, ground.summed([(i, lo, hi)]))
        return Sum(rate, (i, lo, hi)) if rate != 0 else S.Zero
    if isinstance(expr, Integral):
        if oo in (hi, -lo):
            raise NoDerivative(f"under an integral up to infinity: {expr}")
        # Leibniz's rule: the integrand must be smooth on the closed span.
        within = slope(body, free, inside([(i, lo, hi)], ground))
        ends = ((hi, slope(hi, leaf, ground), 1), (lo, slope(lo, leaf, ground), -1))
        for end in (end for end, rate, _ in ends if rate != 0 and body.has(i)):  # what moves goes a little beyond it
            ground.owe(("limit", Limit(body, i, end, "+-")), "an end of {} moves", expr)
        terms = [way * put(body, {i: end}) * rate for end, rate, way in ends if rate != 0]
        return Add(*terms, Integral(within, (i, lo, hi)) if within != 0 else S.Zero)
    # Infinitely many summands that are flat may have steps that come as near as one likes: none of them may move at all.
    if isinstance(expr, Sum) and not _moves(body, free, ground):
        return S.Zero
    if isinstance(expr, Product) and slope(body, free, ground.summed([(i, lo, hi)])) == 0:
        return S.Zero
    raise NoDerivative(f"the derivative of {expr.func.__name__} has no rule")


def _moves(text: Any, leaf: Leaf, ground: Ground) -> bool:
    """Whether something that is written in a text, or in its definitions, has a rate."""
    for item in (e for e in preorder_traversal(text) if isinstance(e, Symbol | Indexed | AppliedUndef)):
        rate, definition = leaf(item), look_up(ground.where, item)
        if rate not in (None, 0) or (definition is None and has_rows(ground.where, item)):
            return True
        if definition is not None and _moves(definition, leaf, ground):
            return True
    return False
