"""Sums of symbolic length: differentiated along a flow, brought to a normal form, written out at concrete sizes.

SymPy does not merge nested sums, swap their order or rename their variables, and its substitutions capture bound
names; these functions do, and never capture. A normal form of zero proves an equation, any other proves nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import permutations, product
from typing import Any

from sympy import (
    Add,
    Basic,
    Derivative,
    Dummy,
    Expr,
    ImmutableMatrix,
    Indexed,
    Integer,
    Integral,
    KroneckerDelta,
    Lambda,
    Limit,
    MatrixExpr,
    Mul,
    Pow,
    Product,
    S,
    Sum,
    Symbol,
    Tuple,
    default_sort_key,
    diff,
    expand,
    latex,
    oo,
    powsimp,
    sympify,
)
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.core.relational import Relational
from sympy.matrices import MatrixBase

from derivations.checker.domain import Fact

BINDERS = (Sum, Product, Integral, Limit)
Table = Mapping[Any, Any]  # b[i, l] → its value, the indices of the key being formal parameters


def freshen(expr: Any) -> Any:
    """The same expression with the variable of every sum, product, integral and limit renamed to a name of its own."""
    if isinstance(expr, Sum | Product | Integral) and all(len(limit) == 3 for limit in expr.limits):
        *inner, (i, lo, hi) = expr.limits
        # What SymPy was told of the variable's sign need not hold between these limits.
        fresh = Dummy(i.name, real=True) if isinstance(expr, Integral) else Dummy(i.name, integer=True)
        # The outer variable may also stand in the limits of the sums inside, which SymPy merges again.
        body = (expr.func(expr.function, *inner) if inner else expr.function).xreplace({i: fresh})
        return expr.func(freshen(body), (fresh, freshen(lo), freshen(hi)))
    if isinstance(expr, Limit):
        body, i, *rest = expr.args
        fresh = Dummy(i.name, real=True)
        return Limit(freshen(body.xreplace({i: fresh})), fresh, *rest)
    if not isinstance(expr, Basic) or not expr.has(*BINDERS):
        return expr
    args = tuple(map(freshen, expr.args))
    return expr.func(*args, evaluate=False) if isinstance(expr, Relational) else expr.func(*args)  # a relation stays as written


def find_row(table: Table, item: Any) -> tuple[Any, dict[Any, Any]]:
    """The row v[k, l] of the table that speaks of v[2, j], with the values of its formal parameters; or None.

    A row such as v[1] goes before v[l]. Of v[j] neither speaks, as j may be 1.
    """
    if item in table:
        return item, {}
    found: tuple[Any, dict[Any, Any]] = (None, {})
    for key in table:
        if family(key) != family(item) or not isinstance(item, Indexed | AppliedUndef):
            continue
        formal, actual = (it.indices if isinstance(it, Indexed) else it.args for it in (key, item))
        pairs = list(zip(formal, actual, strict=True))
        values = {f: a for f, a in pairs if isinstance(f, Symbol)}
        gaps = [values.get(f, f) - a for f, a in pairs]  # a parameter that stands twice must have one value
        if all(gap == 0 for gap in gaps):
            found = key, values
        elif not any(gap.is_nonzero for gap in gaps):
            return None, {}
    return found


@lru_cache(maxsize=256)
def differentiate(expr: Any) -> Any:
    """Every derivative carried out, also by a member of a family: ∂/∂v[j] of Σ_i v[i]² is 2 Σ_i v[i] δ_ij."""
    if not isinstance(expr, Basic) or not expr.has(Derivative):
        return expr
    return freshen(expr).replace(lambda e: isinstance(e, Derivative), lambda e: diff(e.expr, *e.variable_count))


def family(item: Any) -> Any:
    """The family of which b[i, l] or rho(i) is a member."""
    if isinstance(item, Indexed):
        return item.base
    return item.func if isinstance(item, AppliedUndef) else item


def look_up(table: Table, item: Any) -> Any:
    """The table's value for v[2, j]; None where it has none."""
    row, indices = find_row(table, item)
    return None if row is None else freshen(table[row]).xreplace(indices)


def unfold(expr: Any, where: Table) -> Any:
    """Every defined quantity replaced by its definition."""
    if isinstance(expr, Indexed | AppliedUndef | Symbol):
        value = look_up(where, expr)
        if value is not None:
            return unfold(value, where)
    if not isinstance(expr, Basic) or not expr.args or isinstance(expr, Indexed):
        return expr
    if isinstance(expr, Sum | Product | Integral):
        expr = freshen(expr)
        limits = ((i, *(unfold(end, where) for end in ends)) for i, *ends in expr.limits)
        return expr.func(unfold(expr.function, where), *limits)
    args = tuple(unfold(a, where) for a in freshen(expr).args)
    return expr.func(*args, evaluate=False) if isinstance(expr, Relational) else expr.func(*args)


def dot(variable: Any) -> Any:
    """The velocity of a state variable as a symbol of its own: v[k, l] → v̇[k, l]."""
    if isinstance(variable, Indexed):
        return dot(variable.base)[variable.indices]
    return type(variable)(rf"\dot{{{latex(variable)}}}")


def velocities(flow: Table) -> dict[Any, Any]:
    """The flow as definitions of the velocities."""
    return {dot(variable): rate for variable, rate in flow.items()}


def along(expr: Any, flow: Table, where: Table) -> Expr:
    """d/dt of the expression in terms of the velocities; what the flow does not move is constant."""
    if isinstance(expr, Indexed | AppliedUndef | Symbol):
        rate = look_up(flow, expr)
        if rate is not None:
            return rate if rate.is_Number else dot(expr)
        definition = look_up(where, expr)
        if definition is not None:
            return along(definition, flow, where)
        if any(family(key) == family(expr) for key in (*flow, *where)):
            raise ValueError(f"it is not said how {expr} moves; give it a row that covers this index")
        if isinstance(expr, Indexed | Symbol):
            return S.Zero
    if isinstance(expr, Add):
        return Add(*(along(a, flow, where) for a in expr.args))
    if isinstance(expr, Mul):
        return Add(*(Mul(*expr.args[:j], along(a, flow, where), *expr.args[j + 1 :]) for j, a in enumerate(expr.args)))
    if isinstance(expr, Sum):
        fresh = freshen(expr)
        rate = along(fresh.function, flow, where)
        return Sum(rate, *fresh.limits) if rate != 0 else S.Zero
    if isinstance(expr, Integral) and len(expr.limits) == 1:
        fresh = freshen(expr)
        s, lo, hi = fresh.limits[0]
        inside = along(fresh.function, flow, where)
        ends = (sign * fresh.function.xreplace({s: end}) * along(end, flow, where) for sign, end in ((1, hi), (-1, lo)))
        return Add(*ends, Integral(inside, fresh.limits[0]) if inside != 0 else S.Zero)  # Leibniz's rule
    if isinstance(expr, Pow) and along(expr.exp, flow, where) == 0:
        rate = along(expr.base, flow, where)
        return expr.exp * expr.base ** (expr.exp - 1) * rate if rate != 0 else S.Zero
    rates = [along(a, flow, where) for a in expr.args]
    return Add(*(expr.fdiff(j) * rate for j, rate in enumerate(rates, 1) if rate != 0))


def write_out(expr: Any, point: Table) -> Any:
    """The expression at concrete sizes: sums and products written out, functions and integers of the point put in."""
    if isinstance(expr, Sum | Product):
        fresh = freshen(expr)
        i, lo, hi = fresh.limits[-1]
        inner = fresh.func(fresh.function, *fresh.limits[:-1]) if len(fresh.limits) > 1 else fresh.function
        span = range(int(write_out(lo, point)), int(write_out(hi, point)) + 1)
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


def normal_form(expr: Any, facts: Iterable[Fact] = (), ranges: Mapping[Any, tuple[Any, Any]] | None = None) -> Any:
    """The expression as a collected sum of terms, each one product under one multiple sum with canonical names.

    `ranges` gives lo and hi of free indices, which license the contraction of a Kronecker delta or tell that a sum
    does not run backwards.
    """
    if isinstance(expr, MatrixBase):
        return expr.applyfunc(lambda entry: normal_form(entry, facts, ranges))
    facts, ranges = tuple(facts), dict(ranges or {})
    collected: dict[Any, Any] = {}
    for coefficient, factors, limits in _terms(_prepare(expr, ranges), facts, ranges):
        for key, c in _contract(coefficient, factors, limits, facts, ranges):
            collected[key] = collected.get(key, 0) + c
    terms = []
    for (factor, limits), coefficient in collected.items():
        if coefficient != 0:
            outside, inside = factor.as_independent(*(i for i, _, _ in limits), as_Add=False)
            terms.append(coefficient * outside * Sum(inside, *limits) if limits else coefficient * factor)
    return Add(*terms)


def matrices(expr: Any) -> Any:
    """Explicit matrix products carried out, so that both sides of an equation are entries."""
    return expr.doit() if isinstance(expr, MatrixExpr) and not isinstance(expr, MatrixBase) else expr


def never_negative(expr: Expr, ranges: Mapping[Any, tuple[Any, Any]]) -> bool:
    """Whether expr ≥ 0 wherever its indices are in their ranges: each is pushed to its worse end."""
    expr = sympify(expr)
    if expr.is_nonnegative:
        return True
    for i in expr.free_symbols & set(ranges):
        slope = expr.diff(i)
        rises, falls = slope.is_nonnegative and not slope.has(i), slope.is_nonpositive and not slope.has(i)
        worst = sympify(ranges[i][0] if rises else ranges[i][1] if falls else oo)
        others = {j: span for j, span in ranges.items() if j != i}
        if worst.is_infinite is not True and never_negative(expr.xreplace({i: worst}), others):
            return True
    return False


def _prepare(expr: Expr, ranges: Mapping[Any, tuple[Any, Any]]) -> Expr:
    """Recursions unfolded by one, the last factor of a product peeled, even powers freed of signs."""

    def peel(p: Product) -> Expr:
        if len(p.limits) != 1:
            return p
        i, lo, hi = p.limits[0]
        shift, rest = hi.as_coeff_Add()
        # A product that runs backwards is empty here, SymPy would take it for a reciprocal.
        if never_negative(lo - hi - 1, ranges):
            return S.One
        if not never_negative(hi - lo + 1, ranges):
            return p
        if not p.function.has(i):
            return p.function ** (hi - lo + 1)
        if (hi - lo).is_Integer:
            return p.doit()
        if rest == 0 or not (shift.is_Integer and shift > 0) or not never_negative(hi - lo, ranges):
            return p
        return p.function.xreplace({i: hi}) * peel(Product(p.function, (i, lo, hi - 1)))

    def unsigned(power: Pow) -> Expr:
        return (-power.base) ** power.exp if power.base.could_extract_minus_sign() else power

    # Only functions that say so are unfolded: SymPy would also turn erfi into an erf of an imaginary number.
    unrolled = freshen(expr).replace(lambda e: getattr(e, "is_recursion", False), lambda e: e._eval_expand_func())
    peeled = unrolled.replace(lambda e: isinstance(e, Product), peel)
    return peeled.replace(lambda e: isinstance(e, Pow) and e.exp.is_even is True, unsigned)


Term = tuple[Any, list[Any], list[tuple[Any, Any, Any]]]


def _terms(expr: Expr, facts: tuple[Fact, ...], ranges: dict[Any, Any]) -> Iterator[Term]:
    """The expression as (number, factors, limits) terms, products of sums merged under fresh names."""
    if isinstance(expr, Add):
        for a in expr.args:
            yield from _terms(a, facts, ranges)
    elif isinstance(expr, Mul):
        for chosen in product(*(list(_terms(a, facts, ranges)) for a in expr.args)):
            yield _join(chosen)
    elif isinstance(expr, Sum):
        fresh = freshen(expr)
        # A short sum between numbers, such as over the two values of a binary variable, is written out.
        short = next((limit for limit in fresh.limits if limit[1].is_Integer and limit[2].is_Integer), None)
        if short is not None:
            i, lo, hi = short
            others = [limit for limit in fresh.limits if limit != short]
            body = Sum(fresh.function, *others) if others else fresh.function
            for value in range(int(lo), int(hi) + 1):
                yield from _terms(_prepare(body.xreplace({i: Integer(value)}), ranges), facts, ranges)
            return
        for coefficient, factors, limits in _terms(fresh.function, facts, ranges):
            yield coefficient, factors, limits + list(fresh.limits)
    elif isinstance(expr, Pow) and expr.exp.is_Integer and expr.exp > 0 and isinstance(expr.base, Add | Mul | Sum):
        for chosen in product(*(list(_terms(freshen(expr.base), facts, ranges)) for _ in range(int(expr.exp)))):
            yield _join(chosen)
    elif expr.is_Number:
        yield expr, [], []
    elif isinstance(expr, Integral) and any(limit[1:] and limit[-2] == limit[-1] for limit in expr.limits):
        return  # an integral over no span
    elif isinstance(expr, Product | Integral | Limit):
        yield S.One, [_named(expr, facts, ranges)], []
    elif expr.has(*BINDERS) and not isinstance(expr, Indexed):
        yield S.One, [expr.func(*(normal_form(a, facts, ranges) if isinstance(a, Expr) else a for a in expr.args))], []
    else:
        expanded = expand(expr)
        if isinstance(expanded, Add | Mul) and expanded != expr:
            yield from _terms(expanded, facts, ranges)
        else:
            yield S.One, [expr], []


def _named(expr: Any, facts: tuple[Fact, ...], ranges: dict[Any, Any]) -> Expr:
    """A product, an integral or a limit with its body in normal form and its variables named by their nesting depth."""
    fresh = freshen(expr)
    if isinstance(fresh, Limit):
        body, i, *rest = fresh.args
        body = normal_form(body, facts, ranges)
        name = Symbol(f"_{_depth(body)}", real=True)
        return Limit(body.xreplace({i: name}), name, *rest)
    if any(len(limit) != 3 for limit in fresh.limits):
        return fresh
    body = normal_form(fresh.function, facts, ranges)
    names = {i: Symbol(f"_{_depth(body)}.{n}", **i.assumptions0) for n, (i, _, _) in enumerate(fresh.limits)}
    return fresh.func(body.xreplace(names), *(limit.xreplace(names) for limit in fresh.limits))


def _join(terms: Iterable[Term]) -> Term:
    """The product of terms, summation variables kept apart even where one sum was squared."""
    coefficient, factors, limits = S.One, [], []
    for c, f, ls in terms:
        renamed = {i: Dummy(i.name, integer=True) for i, _, _ in ls}
        coefficient *= c
        factors += [x.xreplace(renamed) for x in f]
        limits += [(renamed[i], lo.xreplace(renamed), hi.xreplace(renamed)) for i, lo, hi in ls]
    return coefficient, factors, limits


def _contract(
    coefficient: Any, factors: list[Any], limits: list[Any], facts: tuple[Fact, ...], ranges: dict[Any, Any]
) -> Iterator[tuple[Any, Any]]:
    """One term simplified: deltas and facts contracted, idle sums counted, variables given canonical names."""
    if any(isinstance(f, Pow) and f.exp.could_extract_minus_sign() for f in factors):
        factors = list(Mul.make_args(Mul(*factors)))  # what cancels keeps no sum from being counted
    factors = _split_powers(factors)
    for i, lo, hi in limits:
        rest = [limit for limit in limits if limit[0] != i]
        if any(a.has(i) or b.has(i) for _, a, b in rest):
            continue  # another sum runs to i: it stays
        holding = [f for f in factors if f.has(i)]
        others = [f for f in factors if not f.has(i)]
        if not holding:
            span = hi - lo + 1
            if not (span.is_integer and never_negative(span, ranges)):
                continue  # a sum that runs backwards is empty and not of negative length
            for c, f, ls in _terms(expand(span), facts, ranges):
                yield from _contract(coefficient * c, others + f, rest + ls, facts, ranges)
            return
        for delta in holding:
            if isinstance(delta, KroneckerDelta) and i in delta.args:
                j = delta.args[0] if delta.args[1] == i else delta.args[1]
                if not j.has(i) and _outside(j, lo, hi, limits, ranges):
                    return  # the sum does not reach j
                if not j.has(i) and _within(j, lo, hi, limits, ranges):
                    holding.remove(delta)
                    merged = [f.xreplace({i: j}) for f in holding]
                    yield from _contract(coefficient, others + merged, rest, facts, ranges)
                    return
        for fact in facts:
            value = _match(fact, (i, lo, hi), holding, limits, ranges)
            if value is not None:
                for c, f, ls in _terms(value, facts, ranges):
                    yield from _contract(coefficient * c, others + f, rest + ls, facts, ranges)
                return
    yield _canonical(factors, limits), coefficient


def _split_powers(factors: list[Any]) -> list[Any]:
    """U² as U·U, so that a fact about a product of two finds both."""
    split: list[Any] = []
    for f in factors:
        whole = isinstance(f, Pow) and isinstance(f.base, Indexed) and f.exp.is_Integer and f.exp > 0
        split += [f.base] * int(f.exp) if whole else [f]
    return split


def _within(j: Any, lo: Any, hi: Any, limits: list[Any], ranges: dict[Any, Any]) -> bool:
    """Whether the index j runs inside lo … hi, so that summing a delta against it leaves nothing out."""
    spans = {i: (a, b) for i, a, b in limits} | ranges
    first, last = spans.get(j, (j, j))
    return bool(j.is_integer) and never_negative(first - lo, ranges) and never_negative(hi - last, ranges)


def _outside(j: Any, lo: Any, hi: Any, limits: list[Any], ranges: dict[Any, Any]) -> bool:
    """Whether the index j runs beside lo … hi, so that a delta between the two is zero."""
    first, last = ({i: (a, b) for i, a, b in limits} | ranges).get(j, (j, j))
    return never_negative(lo - 1 - last, ranges) or never_negative(first - hi - 1, ranges)


def _match(fact: Fact, limit: Any, holding: list[Any], limits: list[Any], ranges: dict[Any, Any]) -> Any:
    """The right side of a fact about the sum over `limit` of exactly these factors, or None."""
    if not isinstance(fact.equation.lhs, Sum) or len(fact.equation.lhs.limits) != 1:
        return None
    (bound, *ends), body = fact.equation.lhs.limits[0], fact.equation.lhs.function
    i, *here = limit
    if ends != here:
        return None
    pattern = _split_powers(list(Mul.make_args(body)))
    if len(pattern) != len(holding) or not all(isinstance(f, Indexed) for f in (*pattern, *holding)):
        return None
    formal = tuple(p for p, _, _ in fact.indices)
    for order in permutations(holding):
        found: dict[Any, Any] = {bound: i}
        if not all(_unify(p, f, found, formal) for p, f in zip(pattern, order, strict=True)):
            continue
        # The fact holds for indices in their ranges that do not move with the sum.
        if all(not found[p].has(i) and _within(found[p], lo, hi, limits, ranges) for p, lo, hi in fact.indices):
            return fact.equation.rhs.xreplace(found)
    return None


def _unify(pattern: Indexed, item: Indexed, found: dict[Any, Any], formal: tuple[Symbol, ...]) -> bool:
    if pattern.base != item.base or len(pattern.indices) != len(item.indices):
        return False
    for p, a in zip(pattern.indices, item.indices, strict=True):
        if p in formal and p not in found:
            found[p] = a
        if found.get(p, p) != a:
            return False
    return True


def _canonical(factors: list[Any], limits: list[Any]) -> tuple[Any, tuple[Any, ...]]:
    """The least of all ways to name the summation variables; only variables of like ranges can trade places."""
    if not limits:
        return _product(factors), ()
    level: dict[Any, int] = {}  # how many sums a range depends on, one on the other; outer sums stand last
    for i, lo, hi in reversed(limits):
        level[i] = 1 + max((level[j] for j in level if lo.has(j) or hi.has(j)), default=0)
    any_variable = dict.fromkeys(level, Symbol("_"))
    groups: dict[Any, list[Any]] = {}
    for i, lo, hi in limits:
        groups.setdefault((-level[i], lo.xreplace(any_variable), hi.xreplace(any_variable)), []).append((i, lo, hi))
    spans = sorted(groups, key=default_sort_key)
    # Sums inside the factors have names too: the nesting depth keeps theirs and ours apart.
    depth = max(map(_depth, factors), default=0)
    names = [Symbol(f"_{depth}.{n}.{m}", integer=True) for n, s in enumerate(spans) for m in range(len(groups[s]))]
    ways = []
    for orders in product(*(permutations(groups[s]) for s in spans)):
        ordered = [limit for order in orders for limit in order]
        renaming = {i: name for (i, _, _), name in zip(ordered, names, strict=True)}
        renamed = (Tuple(renaming[i], lo.xreplace(renaming), hi.xreplace(renaming)) for i, lo, hi in ordered)
        ways.append((_product(f.xreplace(renaming) for f in factors), tuple(renamed)))
    return min(ways, key=lambda way: default_sort_key(Tuple(*way)))


def _product(factors: Iterable[Any]) -> Expr:
    """The product with powers of one base merged, ρ^H·ρ^{L−H} = ρ^L, which SymPy leaves apart."""
    return powsimp(Mul(*factors), combine="exp")


def _depth(expr: Any) -> int:
    own = 1 if isinstance(expr, BINDERS) else 0
    return own + max(map(_depth, expr.args), default=0)


def apply_function(expr: Any, function: UndefinedFunction, value: Lambda) -> Any:
    """The expression with a family such as rho(i) replaced by a concrete one."""
    value = freshen(value)
    expr = expr.replace(
        lambda e: isinstance(e, Lambda) and e.expr == function(*e.variables), lambda e: value
    )  # i ↦ rho(i) is rho itself
    return expr.replace(lambda e: isinstance(e, AppliedUndef) and e.func == function, lambda e: value(*e.args))
