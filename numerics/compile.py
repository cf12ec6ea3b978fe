"""SymPy expressions as Python functions over any arithmetic: exact rationals, Arb numbers and power series, enclosures.

Every number stays exact until it meets an Arb number, and every subexpression is computed once: in a function that is called
at many points, or at one point for all the expressions that are asked of it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, reduce
from typing import Any

from flint import arb, fmpq
from sympy import (
    Abs,
    Add,
    Derivative,
    DiracDelta,
    Dummy,
    Expr,
    FiniteSet,
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
    S,
    Subs,
    Sum,
    Symbol,
    diff,
    exp,
    expand,
    expand_mul,
    expand_power_base,
    factor_terms,
    factorial,
    fraction,
    gamma,
    gammasimp,
    hyper,
    oo,
    powsimp,
    sign,
)
from sympy.core.function import AppliedUndef, Function

from derivations.checker.core.binders import has_rows, heads
from derivations.checker.core.calculus import jumps
from derivations.checker.core.ground import Ground
from derivations.checker.core.recursion import Recursion, made
from derivations.checker.domain import free, placed
from derivations.checker.sums import changed, differentiate, family, find_row, unfold, write_out
from numerics.arithmetic import (
    CompileError,
    NoMember,
    absolute,
    call,
    extreme,
    power,
    product,
    repeated,
    settled,
    shortened,
    spike,
    switch,
    total,
)
from numerics.enclosure import INF, NEG_INF
from numerics.integrals import integral, limit
from numerics.kinks import kinks, resolved
from numerics.series import series
from numerics.tails import Majorant, Tail, majorants

__all__ = ["At", "CompileError", "Writer", "compile_at", "compile_exactly"]

ZERO = "zero"
METHODS = {exp: "exp", LambertW: "lambertw"}
Scope = Mapping[Any, Any]  # an integer for a summation variable, the name of a computed value for a function's argument
Values = Sequence[Any]
Written = tuple[Callable[..., Any], tuple[Any, ...]]  # an operation and where its arguments are kept


def compile_at(
    outputs: Sequence[Expr], inputs: Sequence[Any], shape: Mapping[Any, Any], where: Mapping[Any, Any]
) -> Callable[[Values], list[Any]]:
    """A function of the inputs' values that returns the outputs', at concrete sizes and with definitions unfolded."""
    exact = compile_exactly(outputs, inputs, shape, where)
    return lambda values: [settled(value) for value in exact(values)]


def compile_exactly(
    outputs: Sequence[Expr], inputs: Sequence[Any], shape: Mapping[Any, Any], where: Mapping[Any, Any]
) -> Callable[[Values], list[Any]]:
    """The same, with what is rational left exact."""
    writer = Writer(inputs, shape, where)
    results = ", ".join([writer.name(output, {}) for output in outputs])
    lines = (f"    {name} = {_text(*written)}" for name, written in writer.written.items())
    source = "\n".join(["def compiled(values):", *lines, f"    return [{results}]"])
    scope = {f.__name__: f for f in OPERATIONS} | writer.constants
    exec(compile(source, "<compiled statement>", "exec"), scope)
    return scope["compiled"]


def _text(operation: Callable[..., Any], names: tuple[Any, ...]) -> str:
    """An operation as a line of Python; an argument may be a list."""
    if operation in CHAINED:
        return CHAINED[operation].join(names)
    arguments = (f"[{', '.join(name)}]" if isinstance(name, list) else name for name in names)
    return f"{operation.__name__}({', '.join(arguments)})"


class At:
    """The values of expressions at one point, each operation carried out when it is first asked for.

    A statement and its mutants, which one writer has written, have most of theirs in common.
    """

    def __init__(self, writer: "Writer", values: Values) -> None:
        self.writer, self.values = writer, values
        self.known = {f"values[{position}]": value for position, value in enumerate(values)}

    def moved(self, to: Mapping[Any, Any]) -> "At":
        """The same point with other values for some inputs."""
        return At(self.writer, [to.get(s, value) for s, value in zip(self.writer.inputs, self.values, strict=True)])

    def __call__(self, outputs: Sequence[Expr]) -> list[Any]:
        return [self._value(self.writer.name(output, {})) for output in outputs]

    def _value(self, name: str | list[str]) -> Any:
        if isinstance(name, list):
            return [self._value(n) for n in name]
        if name in self.known:
            return self.known[name]
        if name in self.writer.constants:
            return self.writer.constants[name]
        operation, names = self.writer.written[name]
        self.known[name] = value = operation(*map(self._value, names))
        return value


class Writer:
    """Writes down operations, one for each subexpression and scope; each `_kind` writes one kind of expression.

    Bound variables are looked up in a scope, never substituted.
    """

    def __init__(self, inputs: Sequence[Any], shape: Mapping[Any, Any], where: Mapping[Any, Any]) -> None:
        self.inputs, self.shape, self.where = inputs, shape, where
        self.written: dict[str, Written] = {}
        self.constants: dict[str, Any] = {ZERO: fmpq(0)}
        # A variable bound by an integral or a limit comes first and hides an input of the same name.
        self.given = {key: f"values[{position}]" for position, key in reversed(list(enumerate(inputs)))}
        self.names: dict[Any, str] = {}
        self.pointers = any(isinstance(key, Indexed) for key in shape)

    def name(self, expr: Any, scope: Scope) -> str:
        """Where the value of the expression is kept; written when it is first asked for."""
        held = free(expr) if scope else ()
        key = expr, frozenset([(s, v) for s, v in scope.items() if s in held])
        if key not in self.names:
            write = next((WRITERS[kind] for kind in type(expr).__mro__ if kind in WRITERS), Writer._function)
            self.names[key] = write(self, expr, scope)
        return self.names[key]

    def _assign(self, operation: Callable[..., Any], *names: Any) -> str:
        self.written[f"x{len(self.written)}"] = operation, names
        return f"x{len(self.written) - 1}"

    def _keep(self, value: Any) -> str:
        self.constants[f"k{len(self.constants)}"] = value
        return f"k{len(self.constants) - 1}"

    def _known(self, expr: Any, scope: Scope) -> Any:
        """The expression with the integers of the scope and the sizes put in."""
        values = ((s, scope[s] if s in scope else self.shape.get(s)) for s in free(expr))
        put = placed(expr, frozenset((s, v) for s, v in values if isinstance(v, Integer)))
        # parent[i] becomes parent[3], and that a number
        return put if not self.pointers or put == expr else self._known(put, scope)

    def _joined(self, operation: Callable[..., Any], terms: Iterable[tuple[Any, Scope]]) -> str:
        """Terms chained by + or *; zeros leave a sum and end a product, so that a Kronecker delta costs nothing."""
        parts, terms = [], list(terms)
        for expr, scope in terms:
            part = self.name(expr, scope)
            if part == ZERO:
                if operation is product:
                    return self._keep(arb.nan()) if any(self._infinite(*term) for term in terms) else ZERO
            else:
                parts.append(part)
        if not parts:
            return ZERO if operation is total else self.name(Integer(1), {})
        return parts[0] if len(parts) == 1 else self._assign(operation, *parts)

    def _infinite(self, expr: Any, scope: Scope) -> bool:
        """Whether a factor divides by what is known to be zero: zero times that is no number."""
        if isinstance(expr, Mul):
            return any(self._infinite(a, scope) for a in expr.args)
        return isinstance(expr, Pow) and expr.exp.is_negative is True and self._known(expr.base, scope) == 0

    def _number(self, expr: Rational, scope: Scope) -> str:
        return ZERO if expr == 0 else self._keep(fmpq(int(expr.p), int(expr.q)))

    def _pi(self, expr: Expr, scope: Scope) -> str:
        return self._keep(arb.pi())

    def _e(self, expr: Expr, scope: Scope) -> str:
        return self._keep(arb.const_e())

    def _infinity(self, expr: Expr, scope: Scope) -> str:
        return self._keep(INF if expr == oo else NEG_INF)

    def _add(self, expr: Add, scope: Scope) -> str:
        return self._joined(total, ((a, scope) for a in expr.args))

    def _mul(self, expr: Mul, scope: Scope) -> str:
        return self._joined(product, ((a, scope) for a in expr.args))

    def _repeat(self, expr: Any, scope: Scope) -> str:
        """A sum or a product, written out."""
        *inner, (i, lo, hi) = expr.limits
        body = expr.func(expr.function, *inner) if inner else expr.function
        first, last = self._known(lo, scope), self._known(hi, scope)
        if isinstance(expr, Sum) and first.is_Integer and last == oo:
            summand, held = self._under(i, body, scope)
            return self._assign(series, summand, self._keep(int(first)), held)
        if not (first.is_Integer and last.is_Integer):
            raise CompileError(f"{expr.func.__name__} from {first} to {last} has no numerical reading")
        span = range(int(first), int(last) + 1)
        scopes = ((body, {**scope, i: Integer(value)}) for value in span)
        return self._joined(total if isinstance(expr, Sum) else product, scopes)

    def _pow(self, expr: Pow, scope: Scope) -> str:
        base, exponent = expr.base, self._known(expr.exp, scope)
        if base == S.Exp1:
            return self._call("exp", exponent, scope=scope)
        if exponent.is_Integer:
            whole = int(exponent)
            if whole == 0:
                return self.name(Integer(1), {})
            if self.name(base, scope) == ZERO and whole > 0:
                return ZERO
            return self._assign(repeated, self.name(base, scope), self._keep(whole))
        if exponent == Rational(1, 2):
            return self._call("sqrt", base, scope=scope)
        return self._assign(power, self.name(base, scope), self.name(exponent, scope))

    def _call(self, method: str, *arguments: Any, scope: Scope) -> str:
        return self._assign(call, self._keep(method), *(self.name(a, scope) for a in arguments))

    def _leaf(self, expr: Any, scope: Scope) -> str:
        """A symbol, a member of a family or of a function: an input, a size, or what a definition says."""
        if isinstance(expr, Symbol) and isinstance(scope.get(expr), str):
            return scope[expr]
        if expr in self.shape or isinstance(scope.get(expr), Integer):
            return self.name(self._known(expr, scope), {})
        if isinstance(expr, AppliedUndef) and isinstance(self.shape.get(expr.func), Lambda):
            chosen = self.shape[expr.func]
            arguments = (self.name(a, scope) for a in expr.args)
            return self.name(chosen.expr, dict(zip(chosen.variables, arguments, strict=True)))
        item = self._known(expr, scope)
        if item in self.given:
            return self.given[item]
        row, indices = find_row(self.where, item)
        if row is None:
            raise (NoMember if isinstance(item, Indexed) else CompileError)(f"{item} has no value")
        return self.name(self.where[row], {s: v if isinstance(v, Integer) else self.name(v, scope) for s, v in indices.items()})

    def _integral(self, expr: Integral, scope: Scope) -> str:
        # Numbers stand in front, so that what differs by them, as many a mutant does, is integrated once.
        number, body = expr.function.as_independent(*expr.function.free_symbols, as_Add=False)
        if number != 1 and body != 1:
            return self._joined(product, ((number, scope), (Integral(body, *expr.limits), scope)))
        *inner, last = expr.limits
        if len(last) != 3:
            raise CompileError(f"{expr} has no limits and so no value")
        s, lo, hi = last
        body = Integral(expr.function, *inner) if inner else expr.function
        integrand, held = self._under(s, body, scope)
        return self._assign(integral, integrand, self.name(lo, scope), self.name(hi, scope), held)

    def _limit(self, expr: Limit, scope: Scope) -> str:
        body, s, end = expr.args[:3]
        if end not in (oo, -oo):
            raise CompileError(f"a limit has a numerical reading at infinity, not at {end}")
        function, held = self._under(s, body, scope)
        return self._assign(limit, function, self._keep(int(end == oo)), held)

    def _under(self, bound: Any, body: Any, scope: Scope) -> tuple[str, list[str]]:
        """The body as a function of a bound variable, and the values it is held at: of the scope and of the inputs it has."""
        spoken = heads(_opened(body, tuple(self.where.items())))
        held = {s: v for s, v in scope.items() if s != bound and isinstance(v, str)}
        others = {s: self.given[s] for s in self.inputs if s != bound and s not in held and family(s) in spoken}
        sizes = {s: v for s, v in {**self.shape, **scope}.items() if s != bound and not isinstance(v, str)}
        function = _integrand(body, (bound, *held, *others), tuple(sizes.items()), tuple(self.where.items()))
        return self._keep(function), [*held.values(), *others.values()]

    def _subs(self, expr: Subs, scope: Scope) -> str:
        put = {s: self.name(value, scope) for s, value in zip(expr.variables, expr.point, strict=True)}
        return self.name(expr.expr, {**scope, **put})

    def _derivative(self, expr: Derivative, scope: Scope) -> str:
        # With functions left closed the derivative is the same for all of them.
        closed = tuple((key, value) for key, value in self.where.items() if not isinstance(key, AppliedUndef))
        once = expr if isinstance(expr.expr, AppliedUndef) else _carried_out(expr, closed, ())
        if once.has(Derivative, Subs) and (once == expr or not all(map(self._plain, once.atoms(Derivative)))):
            chosen = tuple((key, value) for key, value in self.shape.items() if isinstance(value, Lambda))
            once = _carried_out(expr, tuple(self.where.items()), chosen)
        return self.name(once, scope)

    def _plain(self, derivative: Derivative) -> bool:
        """Whether it is that of a function of the point, which is cheap once the argument is put in."""
        inner = derivative.expr
        chosen = isinstance(inner, AppliedUndef) and isinstance(self.shape.get(inner.func), Lambda)
        return chosen and inner.args == derivative.variables[:1]

    def _hyper(self, expr: hyper, scope: Scope) -> str:
        if not len(expr.ap) == len(expr.bq) == 1:
            return self._function(expr, scope)
        (top,), (bottom,), argument = expr.ap, expr.bq, expr.argument  # Arb's ₁F₁
        return self._call("hypgeom_1f1", argument, top, bottom, scope=scope)

    def _extreme(self, expr: Any, scope: Scope) -> str:
        largest = self._keep(isinstance(expr, Max))
        return reduce(lambda a, b: self._assign(extreme, largest, a, b), [self.name(a, scope) for a in expr.args])

    def _abs(self, expr: Abs, scope: Scope) -> str:
        return self._assign(absolute, self.name(expr.args[0], scope))

    def _sign(self, expr: Expr, scope: Scope) -> str:
        return self._switch(expr.args[0], (Integer(-1), Integer(0), Integer(1)), scope)

    def _heaviside(self, expr: Heaviside, scope: Scope) -> str:
        return self._switch(expr.args[0], (Integer(0), expr.args[1], Integer(1)), scope)

    def _switch(self, gap: Expr, branches: tuple[Any, Any, Any], scope: Scope) -> str:
        return self._assign(switch, *(self.name(e, scope) for e in (gap, *branches)))

    def _spike(self, expr: DiracDelta, scope: Scope) -> str:
        return self._assign(spike, self.name(expr.args[0], scope))

    def _piecewise(self, expr: Piecewise, scope: Scope) -> str:
        return self._cases(list(expr.args), scope)

    def _cases(self, branches: list[Any], scope: Scope) -> str:
        """A piecewise function as nested switches on the sign of what its conditions compare."""
        if not branches:
            return self._keep(arb.nan())
        (value, condition), rest = branches[0], branches[1:]
        if condition == True:  # noqa: E712
            return self.name(value, scope)
        if not isinstance(condition, Gt | Ge | Lt | Le):
            raise CompileError(f"a piece for {condition} has no numerical reading: only an inequality switches by a sign")
        gap = condition.lhs - condition.rhs if isinstance(condition, Gt | Ge) else condition.rhs - condition.lhs
        otherwise, here = self._cases(rest, scope), self.name(value, scope)
        meeting = here if isinstance(condition, Ge | Le) else otherwise
        return self._assign(switch, self.name(gap, scope), otherwise, meeting, here)

    def _recursion(self, expr: Any, scope: Scope) -> str:
        """One value after the other, from the start to the one that is asked for."""
        cls, count = type(expr), self._known(expr.count, scope)
        if not (one_by_one(expr) and count.is_Integer and count >= 0):
            return self._function(expr, scope)
        own: dict[Any, Any] = {}
        for parameter, argument in zip(cls.formal, expr.args, strict=True):
            number = self._known(argument, scope)
            own[parameter] = number if isinstance(number, Integer) else self.name(argument, scope)
        k, before = cls.formal[cls.place], Dummy("before", real=True)
        step = cls.step.xreplace({cls(*cls.formal): before})
        value = self.name(cls.start, own)
        for n in range(int(count)):
            value = self._assign(shortened, self.name(step, {**own, k: Integer(n), before: value}))
        return value

    def _function(self, expr: Any, scope: Scope) -> str:
        written = self._known(expr, scope)
        if written.func is not expr.func:  # evaluated at integers: a Kronecker delta, a recursion, a factorial
            return self.name(written, scope)
        if isinstance(expr, Function) and len(expr.args) == 1:
            return self._call(METHODS.get(expr.func, expr.func.__name__), expr.args[0], scope=scope)
        raise CompileError(f"{expr.func.__name__} has no numerical reading: {expr}")


CHAINED = {total: " + ", product: " * "}  # written with signs between, which is what they do
OPERATIONS = (call, repeated, shortened, power, integral, limit, series, switch, spike, extreme, absolute)
WRITERS: dict[type, Callable[[Writer, Any, Scope], str]] = {
    Rational: Writer._number,
    type(S.Pi): Writer._pi,
    type(S.Exp1): Writer._e,
    type(S.Infinity): Writer._infinity,
    type(S.NegativeInfinity): Writer._infinity,
    Symbol: Writer._leaf,
    Indexed: Writer._leaf,
    AppliedUndef: Writer._leaf,
    Add: Writer._add,
    Mul: Writer._mul,
    Pow: Writer._pow,
    Sum: Writer._repeat,
    Product: Writer._repeat,
    Integral: Writer._integral,
    Limit: Writer._limit,
    Subs: Writer._subs,
    Derivative: Writer._derivative,
    hyper: Writer._hyper,
    Max: Writer._extreme,
    Min: Writer._extreme,
    Abs: Writer._abs,
    sign: Writer._sign,
    Heaviside: Writer._heaviside,
    DiracDelta: Writer._spike,
    Piecewise: Writer._piecewise,
    Recursion: Writer._recursion,
}


def one_by_one(expr: Any) -> bool:
    """Whether it is a value of a recursion whose step has the value before with the same parameters, all of them symbols."""
    cls = type(expr)
    return made(expr) and all(f.is_Symbol for f in cls.formal) and cls.step.atoms(cls) <= {cls(*cls.formal)}


class Integrand:
    """What stands under an integral, a limit or an infinite sum, as a function of the variable and of its parameters."""

    def __init__(self, body: Any, inputs: tuple[Any, ...], shape: tuple[Any, ...], where: tuple[Any, ...]) -> None:
        self.body, self.inputs, self.shape, self.where = body, inputs, dict(shape), dict(where)
        opened = _opened(body, where)
        if any(series.has(Piecewise) for series in opened.atoms(Sum, Product)):
            opened = write_out(opened, self.shape)  # which piece a term has is its own question
        self.text = changed(opened, (Pow,), lambda e: e.func(*e.args))  # a √u² that was kept is |u|
        self.function = compile_exactly([_regular(body, inputs[0])], inputs, self.shape, self.where)
        self.slopes: dict[int, Any] = {}
        self.changes: dict[str, Integrand] = {}

    def __call__(self, values: Values) -> list[Any]:
        return self.function(values)

    def slope(self, position: int, values: Values) -> Any:
        """Its derivative by one of the parameters."""
        if position not in self.slopes:
            rate = diff(self.text, self.inputs[position])
            self.slopes[position] = compile_at([_regular(rate, self.inputs[0])], self.inputs, self.shape, self.where)
        return self.slopes[position](values)[0]

    def compiled(self, expr: Any) -> Callable[[Values], Any]:
        """An expression of the same variable and parameters."""
        function = compile_exactly([expr], self.inputs, self.shape, self.where)
        return lambda values: function(values)[0]

    def with_body(self, body: Any) -> "Integrand":
        """Another body at the same parameters."""
        return _integrand(body, self.inputs, tuple(self.shape.items()), tuple(self.where.items()))

    @property
    def variable(self) -> Any:
        return self.inputs[0]

    @cached_property
    def jumps(self) -> bool:
        """Whether it may, by itself or as a function that the point chooses."""
        chosen = {f: FiniteSet(value) for f, value in self.shape.items() if isinstance(value, Lambda)}
        return jumps(self.text, Ground(chosen))

    @cached_property
    def kinks(self) -> list[tuple[Any, Any]] | None:
        """Slope and offset of what changes sign at the kinks, each linear in the variable; None where one is not."""
        return kinks(self.text, self.variable)

    def piece(self, signs: tuple[int, ...]) -> "Integrand":
        """The integrand between kinks, where each of what changes sign has this one."""
        return self.with_body(resolved(self.text, signs))

    def put(self, name: str, change: Callable[[Any], Any]) -> "Integrand":
        """The integrand after a change of its variable, made once for each name."""
        if name not in self.changes:
            new = Dummy("t", real=True)  # what SymPy was told of the old one need not hold for it
            body = self.text.xreplace({self.variable: change(new)})
            body = body.replace(Pow, lambda b, e: expand_power_base(factor_terms(expand(b)) ** e)) * abs(diff(change(new), new))
            inputs = (new, *self.inputs[1:])
            self.changes[name] = _integrand(body, inputs, tuple(self.shape.items()), tuple(self.where.items()))
        return self.changes[name]

    @cached_property
    def parts(self) -> list[tuple["Integrand", "Integrand"]]:
        """As a summand: its terms, each with the quotient of two that follow one another."""
        i, found = self.variable, []
        for term in Add.make_args(expand_mul(self.text.replace(factorial, lambda n: gamma(n + 1)))):
            ratio = powsimp(gammasimp(term.xreplace({i: i + 1}) / term))
            found.append((self.with_body(term), self.with_body(ratio)))
        return found

    @cached_property
    def tail(self) -> Tail:
        """Its enclosure where the variable goes to infinity."""
        return Tail(self.text, self.variable, 0, self.compiled)

    @cached_property
    def majorants(self) -> list[Majorant]:
        """Decaying functions that may bound it on a tail."""
        return majorants(self.text, self.variable, self.compiled)


_integrand = lru_cache(maxsize=1024)(Integrand)  # one object for a statement and all its mutants


@lru_cache(maxsize=1024)
def _opened(body: Any, where: tuple[Any, ...]) -> Any:
    """A body in words that nothing defines, the same at all points."""
    return unfold(body, dict(where))


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


Rows = tuple[tuple[Any, Any], ...]


@lru_cache(maxsize=256)
def _carried_out(derivative: Derivative, where: Rows, chosen: Rows) -> Expr:
    """A derivative, which a statement shares with most of its mutants, with the functions of the point put in."""
    (x, order), *more = derivative.variable_count
    once = order == 1 and not more and (x.is_Symbol or not has_rows(dict(where), x))
    return _slope(derivative.expr, x, where, chosen) if once else differentiate(_decided(derivative, where, chosen))


@lru_cache(maxsize=1024)
def _slope(expr: Expr, x: Any, where: Rows, chosen: Rows) -> Expr:
    """Term by term and factor by factor: a mutant has most of them from the original."""
    if isinstance(expr, Add):
        return Add(*(_slope(term, x, where, chosen) for term in expr.args))
    if isinstance(expr, Mul):
        rates = [_slope(factor, x, where, chosen) for factor in expr.args]
        factors = [differentiate(_decided(factor, where, chosen)) for factor in expr.args]
        products = ((*factors[:n], rate, *factors[n + 1 :]) for n, rate in enumerate(rates) if rate != 0)
        return Add(*(Mul(*product) for product in products))
    if x.is_Symbol:  # a name of this slope's own: a definition that speaks of x means another
        return differentiate(_decided(Derivative(expr, x), where, chosen))
    return differentiate(Derivative(_decided(expr, where, chosen), x))


@lru_cache(maxsize=1024)
def _decided(expr: Expr, where: Rows, chosen: Rows) -> Expr:
    """With its definitions opened and the functions of the point put in."""
    functions = dict(chosen)
    return changed(
        unfold(expr, dict(where)), (AppliedUndef,), lambda e: functions[e.func](*e.args) if e.func in functions else e
    )
