"""SymPy expressions as Python functions over any arithmetic: Arb numbers, Arb power series, enclosures.

Every number stays exact until it meets an Arb number, and every subexpression is computed once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any

from flint import acb, arb, arb_series, fmpq
from sympy import (
    Abs, Add, E, Expr, Ge, Gt, Heaviside, Indexed, Integer, Integral, Lambda, LambertW, Limit, Max, Min, Mul, Piecewise, Pow, Product, Rational, Sum, Symbol, exp, hyper,
    oo, pi,
)  # fmt: skip
from sympy.core.function import AppliedUndef, Function

from derivations.sums import find_row
from numerics.enclosure import INF, NEG_INF, Enclosure

ZERO = "zero"
METHODS = {exp: "exp", LambertW: "lambertw", Abs: "__abs__"}


class CompileError(ValueError):
    """An expression that has no numerical reading here."""


def compile_at(
    outputs: Sequence[Expr], inputs: Sequence[Any], shape: Mapping[Any, Any], where: Mapping[Any, Any]
) -> Callable[[Sequence[Any]], list[Any]]:
    """A function of the inputs' values that returns the outputs', at concrete sizes and with definitions unfolded.

    Bound variables are looked up in a scope, never substituted: a scope holds an integer for a summation variable and
    the name of a computed value for a function's argument.
    """
    lines: list[str] = []
    constants: dict[str, Any] = {"call": call, "power": power, "integral": integral, "limit": limit, "switch": switch, "extreme": extreme}
    # A variable bound by an integral or a limit comes first and hides an input of the same name.
    given = {key: f"values[{position}]" for position, key in reversed(list(enumerate(inputs)))}
    names: dict[Any, str] = {}

    def assign(text: str) -> str:
        lines.append(f"    x{len(lines)} = {text}")
        return f"x{len(lines) - 1}"

    def constant(value: Any) -> str:
        constants[f"k{len(constants)}"] = value
        return f"k{len(constants) - 1}"

    def known(expr: Any, scope: Mapping[Any, Any]) -> Any:
        """The expression with the integers of the scope and the sizes put in."""
        return expr.xreplace({s: v for s, v in {**shape, **scope}.items() if isinstance(v, Integer)})

    def name(expr: Any, scope: Mapping[Any, Any]) -> str:
        free = expr.free_symbols
        key = expr, frozenset((s, v) for s, v in scope.items() if s in free)
        if key not in names:
            names[key] = emit(expr, scope)
        return names[key]

    def joined(operator: str, terms: Iterable[tuple[Any, Mapping[Any, Any]]], neutral: int) -> str:
        """Terms chained by + or *; zeros leave a sum and end a product, so that a Kronecker delta costs nothing."""
        parts = []
        for expr, scope in terms:
            part = name(expr, scope)
            if part == ZERO:
                if operator == " * ":
                    return ZERO
            else:
                parts.append(part)
        if not parts:
            return ZERO if neutral == 0 else name(Integer(1), {})
        return parts[0] if len(parts) == 1 else assign(operator.join(parts))

    def emit(expr: Any, scope: Mapping[Any, Any]) -> str:
        if isinstance(expr, Symbol) and isinstance(scope.get(expr), str):
            return scope[expr]
        if isinstance(expr, Sum | Product):
            *inner, (i, lo, hi) = expr.limits
            body = expr.func(expr.function, *inner) if inner else expr.function
            span = range(int(known(lo, scope)), int(known(hi, scope)) + 1)
            scopes = ((body, {**scope, i: Integer(value)}) for value in span)
            return joined(" + ", scopes, 0) if isinstance(expr, Sum) else joined(" * ", scopes, 1)
        if isinstance(expr, Symbol | Indexed | AppliedUndef):
            return leaf(expr, scope)
        if isinstance(expr, Add):
            return joined(" + ", ((a, scope) for a in expr.args), 0)
        if isinstance(expr, Mul):
            return joined(" * ", ((a, scope) for a in expr.args), 1)
        if isinstance(expr, Pow):
            return raised(expr.base, known(expr.exp, scope), scope)
        if isinstance(expr, Rational):
            return ZERO if expr == 0 else constant(arb(fmpq(int(expr.p), int(expr.q))))
        if expr == pi:
            return constant(arb.pi())
        if expr == E:
            return constant(arb.const_e())
        if isinstance(expr, Integral) and len(expr.limits) == 1:
            s, lo, hi = expr.limits[0]
            integrand = compile_at([known(expr.function, scope)], [s, *inputs], shape, where)
            return assign(f"integral({constant(integrand)}, {name(lo, scope)}, {name(hi, scope)}, values)")
        if isinstance(expr, Limit) and expr.args[2] in (oo, -oo):
            inner = compile_at([known(expr.args[0], scope)], [expr.args[1], *inputs], shape, where)
            return assign(f"limit({constant(inner)}, {int(expr.args[2] == oo)}, values)")
        if isinstance(expr, hyper):
            (top,), (bottom,), argument = expr.ap, expr.bq, expr.argument  # Arb's ₁F₁
            return assign(f"call('hypgeom_1f1', {name(argument, scope)}, {name(top, scope)}, {name(bottom, scope)})")
        if isinstance(expr, Max | Min):
            largest = isinstance(expr, Max)
            return reduce(lambda a, b: assign(f"extreme({largest}, {a}, {b})"), [name(a, scope) for a in expr.args])
        if isinstance(expr, Heaviside):
            return assign(f"switch({name(expr.args[0], scope)}, zero, {name(Integer(1), {})})")
        if isinstance(expr, Piecewise):
            return cases(list(expr.args), scope)
        written = known(expr, scope)
        if written.func is not expr.func:  # evaluated at integers: a Kronecker delta, a recursion, a factorial
            return name(written, scope)
        if isinstance(expr, Function) and len(expr.args) == 1:
            method = METHODS.get(expr.func, expr.func.__name__)
            return assign(f"call({method!r}, {name(expr.args[0], scope)})")
        raise CompileError(f"{expr.func.__name__} has no numerical reading: {expr}")

    def cases(branches: list[Any], scope: Mapping[Any, Any]) -> str:
        """A piecewise function as nested switches on the sign of what its conditions compare."""
        (value, condition), rest = branches[0], branches[1:]
        if condition == True or not rest:  # noqa: E712
            return name(value, scope)
        gap = condition.lhs - condition.rhs if isinstance(condition, Gt | Ge) else condition.rhs - condition.lhs
        return assign(f"switch({name(gap, scope)}, {cases(rest, scope)}, {name(value, scope)})")

    def leaf(expr: Any, scope: Mapping[Any, Any]) -> str:
        if expr in shape or isinstance(scope.get(expr), Integer):
            return name(known(expr, scope), {})
        if isinstance(expr, AppliedUndef) and isinstance(shape.get(expr.func), Lambda):
            chosen = shape[expr.func]
            return name(chosen.expr, dict(zip(chosen.variables, (name(a, scope) for a in expr.args), strict=True)))
        item = known(expr, scope)
        if item in given:
            return given[item]
        row, indices = find_row(where, item)
        if row is None:
            raise CompileError(f"{item} has no value")
        return name(where[row], indices)

    def raised(base: Any, exponent: Any, scope: Mapping[Any, Any]) -> str:
        if base == E:
            return assign(f"call('exp', {name(exponent, scope)})")
        if exponent.is_Integer:
            whole = int(exponent)
            if whole == 0:
                return name(Integer(1), {})
            if name(base, scope) == ZERO and whole > 0:
                return ZERO
            return assign(f"{name(base, scope)} ** {whole}" if whole > 0 else f"1 / {name(base, scope)} ** {-whole}")
        if exponent == Rational(1, 2):
            return assign(f"call('sqrt', {name(base, scope)})")
        return assign(f"power({name(base, scope)}, {name(exponent, scope)})")

    constants[ZERO] = arb(0)
    results = ", ".join([name(output, {}) for output in outputs])
    source = "\n".join(["def compiled(values):", *lines, f"    return [{results}]"])
    exec(compile(source, "<compiled statement>", "exec"), constants)
    return constants["compiled"]


def call(method: str, value: Any, *parameters: Any) -> Any:
    """The function of that name in the arithmetic of its argument."""
    if isinstance(value, Enclosure):
        if parameters:
            raise CompileError(f"{method} is not enclosed over intervals")
        return abs(value) if method == "__abs__" else value.apply(method)
    if isinstance(value, arb_series) and method in ("tanh", "sinh", "cosh"):
        grow, shrink = value.exp(), (-value).exp()
        return {"sinh": (grow - shrink) / 2, "cosh": (grow + shrink) / 2, "tanh": (grow - shrink) / (grow + shrink)}[method]
    if not hasattr(value, method):
        raise CompileError(f"{method} is not known to {type(value).__name__}")
    return getattr(value, method)(*parameters)


def integral(integrand: Callable[[Sequence[Any]], list[Any]], lo: Any, hi: Any, values: Sequence[Any]) -> Any:
    """A proper integral, enclosed by Arb."""
    if not all(isinstance(v, arb) for v in (lo, hi, *values)):
        raise CompileError("an integral is enclosed at points only")
    rest = [acb(v) for v in values]
    return acb.integral(lambda s, _: acb(integrand([s, *rest])[0]), lo, hi).real


FAR = 64  # limits at infinity are enclosed from here on


def limit(function: Callable[[Sequence[Any]], list[Any]], upwards: int, values: Sequence[Any]) -> Any:
    """A limit at infinity: it lies in the enclosure of the function over the whole tail."""
    if not all(isinstance(v, arb) for v in values):
        raise CompileError("a limit is enclosed at points only")
    tail = Enclosure(arb(FAR), INF) if upwards else Enclosure(NEG_INF, arb(-FAR))
    found = Enclosure.of(function([tail, *(Enclosure.of(v) for v in values)])[0])
    if not found.is_finite:
        raise CompileError("the tail could not be bounded")
    return found.lo.union(found.hi)


def switch(gap: Any, below: Any, above: Any) -> Any:
    """The branch for a negative and for a positive gap; over a change of sign both, at the change itself nothing."""
    if isinstance(gap, Enclosure):
        if gap.lo > 0:
            return above
        if gap.hi < 0:
            return below
        low, high = Enclosure.of(below), Enclosure.of(above)
        return Enclosure(low.lo if low.lo < high.lo else high.lo, low.hi if low.hi > high.hi else high.hi)
    if isinstance(gap, arb):
        return above if gap > 0 else below if gap < 0 else arb.nan()
    raise CompileError("a function in pieces has no power series here")


def extreme(largest: bool, a: Any, b: Any) -> Any:
    """max or min of two values."""
    if isinstance(a, Enclosure) or isinstance(b, Enclosure):
        x, y = Enclosure.of(a), Enclosure.of(b)
        if not largest:
            return -extreme(True, -x, -y)
        return Enclosure(x.lo if x.lo > y.lo else y.lo, x.hi if x.hi > y.hi else y.hi)
    if isinstance(a, arb) and isinstance(b, arb):
        return a.max(b) if largest else a.min(b)
    raise CompileError("max and min have no power series here")


def power(base: Any, exponent: Any) -> Any:
    """b^e with a real exponent."""
    if isinstance(base, Enclosure) or isinstance(exponent, Enclosure):
        return Enclosure.of(base) ** exponent
    return base**exponent
