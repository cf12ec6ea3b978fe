"""SymPy expressions as Python functions over any arithmetic: Arb numbers, Arb power series, enclosures.

Every number stays exact until it meets an Arb number, and every subexpression is computed once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from typing import Any

from flint import acb, arb, arb_series, ctx, fmpq
from sympy import (
    Abs,
    Add,
    Derivative,
    E,
    Expr,
    Ge,
    Gt,
    Heaviside,
    Indexed,
    Integer,
    Integral,
    Lambda,
    LambertW,
    Le,
    Limit,
    Lt,
    Max,
    Min,
    Mul,
    Piecewise,
    Pow,
    Product,
    Rational,
    Subs,
    Sum,
    Symbol,
    diff,
    exp,
    fraction,
    hyper,
    oo,
    pi,
)
from sympy.core.function import AppliedUndef, Function

from derivations.checker.sums import differentiate, family, find_row, unfold
from numerics.enclosure import CLOSED, FUNCTIONS, INF, NEG_INF, Enclosure

ZERO = "zero"
METHODS = {exp: "exp", LambertW: "lambertw", Abs: "__abs__"}


class CompileError(ValueError):
    """An expression that has no numerical reading here."""


@lru_cache(maxsize=2**16)
def _free(expr: Any) -> frozenset[Any]:
    """The free symbols, which SymPy gathers anew each time it is asked."""
    return frozenset(expr.free_symbols)


@lru_cache(maxsize=2**16)
def _put(expr: Any, values: frozenset[Any]) -> Any:
    """The expression at integer values; the same few members of a family are asked for again and again."""
    return expr.xreplace(dict(values))


def compile_at(
    outputs: Sequence[Expr], inputs: Sequence[Any], shape: Mapping[Any, Any], where: Mapping[Any, Any]
) -> Callable[[Sequence[Any]], list[Any]]:
    """A function of the inputs' values that returns the outputs', at concrete sizes and with definitions unfolded.

    Bound variables are looked up in a scope, never substituted: a scope holds an integer for a summation variable and
    the name of a computed value for a function's argument.
    """
    lines: list[str] = []
    constants: dict[str, Any] = {
        "call": call,
        "repeated": repeated,
        "power": power,
        "integral": integral,
        "limit": limit,
        "switch": switch,
        "extreme": extreme,
    }
    # A variable bound by an integral or a limit comes first and hides an input of the same name.
    given = {key: f"values[{position}]" for position, key in reversed(list(enumerate(inputs)))}
    names: dict[Any, str] = {}
    pointers = any(isinstance(key, Indexed) for key in shape)

    def assign(text: str) -> str:
        lines.append(f"    x{len(lines)} = {text}")
        return f"x{len(lines) - 1}"

    def constant(value: Any) -> str:
        constants[f"k{len(constants)}"] = value
        return f"k{len(constants) - 1}"

    def known(expr: Any, scope: Mapping[Any, Any]) -> Any:
        """The expression with the integers of the scope and the sizes put in."""
        values = ((s, scope[s] if s in scope else shape.get(s)) for s in _free(expr))
        put = _put(expr, frozenset((s, v) for s, v in values if isinstance(v, Integer)))
        return put if put == expr or not pointers else known(put, scope)  # parent[i] becomes parent[3], and that a number

    def name(expr: Any, scope: Mapping[Any, Any]) -> str:
        free = _free(expr)
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
            first, last = known(lo, scope), known(hi, scope)
            if not (first.is_Integer and last.is_Integer):
                raise CompileError(f"{expr.func.__name__} from {first} to {last} has no numerical reading")
            span = range(int(first), int(last) + 1)
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
            integrand, held = under(s, expr.function, scope)
            return assign(f"integral({integrand}, {name(lo, scope)}, {name(hi, scope)}, {held})")
        if isinstance(expr, Limit) and expr.args[2] in (oo, -oo):
            function, held = under(expr.args[1], expr.args[0], scope)
            return assign(f"limit({function}, {int(expr.args[2] == oo)}, {held})")
        if isinstance(expr, Subs):
            put = {s: name(value, scope) for s, value in zip(expr.variables, expr.point, strict=True)}
            return name(expr.expr, {**scope, **put})
        if isinstance(expr, Derivative):
            # With functions left closed the derivative is the same for all of them.
            closed = tuple((key, value) for key, value in where.items() if not isinstance(key, AppliedUndef))
            once = expr if isinstance(expr.expr, AppliedUndef) else _carried_out(expr, closed)
            return name(differentiate(decided(unfold(expr, where))) if once.has(Derivative, Subs) else once, scope)
        if isinstance(expr, hyper) and len(expr.ap) == len(expr.bq) == 1:
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
        if not branches:
            return constant(arb.nan())
        (value, condition), rest = branches[0], branches[1:]
        if condition == True:  # noqa: E712
            return name(value, scope)
        if not isinstance(condition, Gt | Ge | Lt | Le):
            raise CompileError(f"a piece for {condition} has no numerical reading: only an inequality switches by a sign")
        gap = condition.lhs - condition.rhs if isinstance(condition, Gt | Ge) else condition.rhs - condition.lhs
        return assign(f"switch({name(gap, scope)}, {cases(rest, scope)}, {name(value, scope)})")

    def under(bound: Any, body: Any, scope: Mapping[Any, Any]) -> tuple[str, str]:
        """The body as a function of a bound variable, and the values it is held at: of the scope and of the inputs it has."""
        text = unfold(body, where)
        held = {s: v for s, v in scope.items() if s != bound and isinstance(v, str)}
        free = {s: given[s] for s in inputs if s != bound and s not in held and text.has(family(s))}
        sizes = {s: v for s, v in {**shape, **scope}.items() if s != bound and not isinstance(v, str)}
        function = _integrand(body, (bound, *held, *free), tuple(sizes.items()), tuple(where.items()))
        return constant(function), f"[{', '.join([*held.values(), *free.values()])}]"

    def decided(expr: Any) -> Any:
        """The expression with the functions of the point put in."""
        return expr.replace(
            lambda e: isinstance(e, AppliedUndef) and isinstance(shape.get(e.func), Lambda), lambda e: shape[e.func](*e.args)
        )

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
        return name(where[row], {s: v if isinstance(v, Integer) else name(v, scope) for s, v in indices.items()})

    def raised(base: Any, exponent: Any, scope: Mapping[Any, Any]) -> str:
        if base == E:
            return assign(f"call('exp', {name(exponent, scope)})")
        if exponent.is_Integer:
            whole = int(exponent)
            if whole == 0:
                return name(Integer(1), {})
            if name(base, scope) == ZERO and whole > 0:
                return ZERO
            raised_to = f"repeated({name(base, scope)}, {abs(whole)})"
            return assign(raised_to if whole > 0 else f"1 / {raised_to}")
        if exponent == Rational(1, 2):
            return assign(f"call('sqrt', {name(base, scope)})")
        return assign(f"power({name(base, scope)}, {name(exponent, scope)})")

    constants[ZERO] = arb(0)
    results = ", ".join([name(output, {}) for output in outputs])
    source = "\n".join(["def compiled(values):", *lines, f"    return [{results}]"])
    exec(compile(source, "<compiled statement>", "exec"), constants)
    return constants["compiled"]


# Arb integrates what is meromorphic, and what knows its branch cuts; these are all that is safe to hand it.
MEROMORPHIC = {
    "exp", "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "sech", "csch", "erf", "erfc", "erfi",
    "gamma", "hypgeom_1f1",
}  # fmt: skip


class Integrand:
    """What stands under an integral or a limit, as a function of the variable and of the parameters it is held at."""

    def __init__(self, body: Any, inputs: tuple[Any, ...], shape: tuple[Any, ...], where: tuple[Any, ...]) -> None:
        self.body, self.inputs, self.shape, self.where = body, inputs, dict(shape), dict(where)
        self.function = compile_at([_regular(body, inputs[0])], inputs, self.shape, self.where)
        self.slopes: dict[int, Any] = {}

    def __call__(self, values: Sequence[Any]) -> list[Any]:
        return self.function(values)

    def slope(self, position: int, values: Sequence[Any]) -> Any:
        """Its derivative by one of the parameters."""
        if position not in self.slopes:
            rate = diff(unfold(self.body, self.where), self.inputs[position])
            self.slopes[position] = compile_at([_regular(rate, self.inputs[0])], self.inputs, self.shape, self.where)
        return self.slopes[position](values)[0]


_integrand = lru_cache(maxsize=1024)(Integrand)  # one object for a statement and all its mutants


def _regular(body: Any, variable: Any) -> Any:
    """The body without 0/0 at a zero of the variable: eʷ − 1 is w ₁F₁(1; 2; w), and what w has of the variable cancels."""

    def cancelled(product: Mul) -> Expr:
        for factor in product.args:
            (c, power), one = factor.as_coeff_Add()[1].as_coeff_Mul(), factor.as_coeff_Add()[0]
            if isinstance(factor, Add) and one == -c and isinstance(power, exp):  # c(eʷ − 1)
                w = power.args[0]
                whole = Mul(*(f for f in product.args if f != factor), c * w, hyper([1], [2], w))
                if not fraction(whole)[1].has(variable):
                    return whole
        return product

    def singular(e: Any) -> bool:
        return isinstance(e, Mul) and e.has(exp) and any(f.is_Pow and f.base == variable and f.exp.is_negative for f in e.args)

    return body.replace(singular, cancelled)


@lru_cache(maxsize=256)
def _carried_out(derivative: Derivative, where: tuple[tuple[Any, Any], ...]) -> Expr:
    """A derivative, which a statement shares with most of its mutants."""
    return differentiate(unfold(derivative, dict(where)))


def call(method: str, value: Any, *parameters: Any) -> Any:
    """The function of that name in the arithmetic of its argument."""
    if any(isinstance(v, Enclosure) for v in (value, *parameters)):
        if method == "hypgeom_1f1" and all(isinstance(v, arb) for v in parameters):
            return value.kummer(*parameters)
        if parameters or method not in FUNCTIONS:
            raise CompileError(f"{method} is not enclosed over intervals")
        return abs(value) if method == "__abs__" else value.apply(method)
    if isinstance(value, acb):
        if method in ("sqrt", "log"):
            return getattr(value, method)(analytic=True)
        if method not in MEROMORPHIC:
            raise CompileError(f"{method} under an integral is not enclosed: it is not analytic everywhere")
    if isinstance(value, arb_series) and method in ("tanh", "sinh", "cosh"):
        grow, shrink = value.exp(), (-value).exp()
        return {"sinh": (grow - shrink) / 2, "cosh": (grow + shrink) / 2, "tanh": (grow - shrink) / (grow + shrink)}[method]
    if not hasattr(value, method):
        raise CompileError(f"{method} is not known to {type(value).__name__}")
    return getattr(value, method)(*parameters)


EFFORT = 4_000  # evaluations before an integral is given up, as over a pole


def integral(integrand: Integrand, lo: Any, hi: Any, values: Sequence[Any]) -> Any:
    """A proper integral, enclosed by Arb; its upper limit may be a power series, or an interval as its parameters may."""
    values = [v.lo if isinstance(v, Enclosure) and v.lo == v.hi else v for v in values]
    if isinstance(lo, arb) and any(isinstance(v, Enclosure) for v in values):
        return _throughout(integrand, lo, hi, values)
    if not all(isinstance(v, arb) for v in (lo, *values)):
        raise CompileError("an integral is enclosed from a point on, at points or for parameters in intervals")
    if isinstance(hi, Enclosure):
        return _up_to(integrand, lo, hi, values)
    if isinstance(hi, arb_series):
        # d/dt of the integral is the integrand at the upper limit times that limit's velocity.
        slope = integrand([hi, *values])[0] * hi.derivative()
        return slope.integral() + integral(integrand, lo, hi[0], values)
    if not all(v.is_finite() for v in (lo, hi, *values)):
        return arb.nan()
    return _enclosed(integrand, ctx.prec, *((v.mid().man_exp(), v.rad().man_exp()) for v in (lo, hi, *values)))


@lru_cache(maxsize=4096)
def _enclosed(integrand: Integrand, precision: int, *numbers: Any) -> arb:
    """An integral at a point, which a statement shares with most of its mutants; each number as its exact middle and radius."""
    lo, hi, *rest = (acb(arb(middle, radius)) for middle, radius in numbers)
    # Arb would swallow the error of an integrand that has no complex reading, and long look for a value where there is none:
    # however it splits the span, some ball holds each of these points.
    if not all(acb(integrand([s, *rest])[0]).is_finite() for s in (lo, (lo + hi) / 2, hi)):
        return arb.nan()
    return acb.integral(lambda s, _: acb(integrand([s, *rest])[0]), lo, hi, eval_limit=EFFORT).real


def _throughout(integrand: Integrand, lo: arb, hi: Any, values: Sequence[Any]) -> Enclosure:
    """The integral for parameters in intervals: between their ends where the integrand rises or falls with each of them."""
    top = Enclosure.of(hi)
    span = Enclosure(lo.lower(), lo.upper()).hull(top)
    box = [span, *map(Enclosure.of, values)]
    whole, ends, grade = Enclosure.of(integrand(box)[0]), [list(values), list(values)], top.grade
    for n, value in enumerate(values):
        if isinstance(value, Enclosure):
            slope = Enclosure.of(integrand.slope(n + 1, box))
            rises, falls = slope.lo >= 0, slope.hi <= 0
            if slope.grade < CLOSED or not (rises or falls) or not value.is_finite or not top.lo >= lo:
                return whole * (top - lo)
            ends[0][n], ends[1][n] = (value.lo, value.hi) if rises else (value.hi, value.lo)
            grade = min(grade, slope.grade)
    least, most = (Enclosure.of(integral(integrand, lo, hi, end)) for end in ends)
    return Enclosure(least.lo, most.hi, min(grade, whole.grade, least.grade, most.grade))


def _up_to(integrand: Integrand, lo: arb, hi: Enclosure, values: Sequence[arb]) -> Enclosure:
    """The integral up to every point of an interval: it rises to the right where the integrand is not negative."""
    slope = Enclosure.of(integrand([hi, *map(Enclosure.of, values)])[0])
    if not hi.lo.is_finite():
        raise CompileError("an integral is not enclosed from minus infinity")
    first = Enclosure.of(integral(integrand, lo, hi.lo, values))
    if slope.lo >= 0 and hi.hi.is_finite():
        last = Enclosure.of(integral(integrand, lo, hi.hi, values))
        return Enclosure(first.lo, last.hi, min(hi.grade, slope.grade))
    return first + slope * (hi - hi.lo)


FAR = 64  # limits at infinity are enclosed from here on


def limit(function: Callable[[Sequence[Any]], list[Any]], upwards: int, values: Sequence[Any]) -> Any:
    """A limit at infinity: if there is one, it lies in the enclosure of the function over the whole tail."""
    if not all(isinstance(v, arb) for v in values):
        raise CompileError("a limit is enclosed at points only")
    tail = Enclosure(arb(FAR), INF) if upwards else Enclosure(NEG_INF, arb(-FAR))
    found = Enclosure.of(function([tail, *(Enclosure.of(v) for v in values)])[0])
    if not found.is_finite or found.grade < CLOSED:
        raise CompileError("the tail could not be bounded")
    return found.lo.union(found.hi)


def switch(gap: Any, below: Any, above: Any) -> Any:
    """The branch for a negative and for a positive gap; over a change of sign both, at the change itself nothing."""
    if isinstance(gap, Enclosure):
        low, high = Enclosure.of(below), Enclosure.of(above)
        if gap.lo > 0:
            return high.graded(gap.grade)
        if gap.hi < 0:
            return low.graded(gap.grade)
        return low.hull(high).graded(min(gap.grade, CLOSED))
    if isinstance(gap, arb):
        return above if gap > 0 else below if gap < 0 else arb.nan()
    raise CompileError("a function in pieces has no power series here")


def extreme(largest: bool, a: Any, b: Any) -> Any:
    """max or min of two values. Its kink stays graded smooth: there the derivative, a switch, encloses both slopes."""
    if isinstance(a, Enclosure) or isinstance(b, Enclosure):
        x, y = Enclosure.of(a), Enclosure.of(b)
        if not largest:
            return -extreme(True, -x, -y)
        return Enclosure(x.lo if x.lo > y.lo else y.lo, x.hi if x.hi > y.hi else y.hi, min(x.grade, y.grade))
    if isinstance(a, arb) and isinstance(b, arb):
        return a.max(b) if largest else a.min(b)
    raise CompileError("max and min have no power series here")


def repeated(base: Any, exponent: int) -> Any:
    """bⁿ; a ball around zero has no logarithm and is multiplied out."""
    if isinstance(base, arb) and base.contains(0):
        return reduce(lambda a, b: a * b, [base] * exponent)
    return base**exponent


def power(base: Any, exponent: Any) -> Any:
    """b^e with a real exponent."""
    if isinstance(base, Enclosure) or isinstance(exponent, Enclosure):
        return Enclosure.of(base) ** exponent
    if isinstance(base, acb) or isinstance(exponent, acb):
        return acb(base).pow(exponent, analytic=True)
    return base**exponent
