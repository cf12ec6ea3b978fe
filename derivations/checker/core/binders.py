"""Binders, treated in one way: renamed apart first, substituted once.

Sums, products, integrals, limits, derivatives by a symbol, Subs, Lambda and the formal parameters of definitions all bind.
A derivative by x is a derivative by a name of its own, taken at x; so nothing that holds at x alone is put under it.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from sympy import (
    Add,
    Basic,
    Derivative,
    Dummy,
    Expr,
    Indexed,
    IndexedBase,
    Integral,
    Lambda,
    Limit,
    Pow,
    Product,
    S,
    Subs,
    Sum,
    Symbol,
    exp,
    latex,
    log,
    preorder_traversal,
)
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.core.relational import Relational

Table = Mapping[Any, Any]  # b[i, l] → its value, the indices of the key being formal parameters
BINDERS = (Sum, Product, Integral, Limit, Derivative, Subs, Lambda)


def apart(expr: Any) -> Any:
    """The same expression with every bound variable renamed to a name of its own."""
    return _apart(expr, {})


def _apart(expr: Any, names: Mapping[Any, Any]) -> Any:
    """The expression under binders whose variables have these names now: all renamed in one walk."""
    if not isinstance(expr, Basic) or not binds(expr, BINDERS):
        return expr.xreplace(names) if names and isinstance(expr, Basic) else expr
    if isinstance(expr, Sum | Product | Integral) and all(len(limit) == 3 for limit in expr.limits):
        *inner, (i, lo, hi) = expr.limits
        # What SymPy was told of the variable's sign need not hold between these limits.
        fresh = Dummy(i.name, real=True) if isinstance(expr, Integral) else Dummy(i.name, integer=True)
        # The outer variable may also stand in the limits of the sums inside, which SymPy merges again.
        body = expr.func(expr.function, *inner) if inner else expr.function
        return expr.func(_apart(body, {**names, i: fresh}), (fresh, _apart(lo, names), _apart(hi, names)))
    if isinstance(expr, Limit):
        body, i, point, *rest = expr.args
        fresh = Dummy(i.name, real=True)
        return Limit(_apart(body, {**names, i: fresh}), fresh, _apart(point, names), *rest)
    if isinstance(expr, Derivative) and (by := {v for v, _ in expr.variable_count if v.is_Symbol}):
        own = {v: Dummy(v.name, real=True) for v, _ in expr.variable_count if v in by}
        return Subs(_slope(expr, {**names, **own}), tuple(own.values()), tuple(v.xreplace(names) for v in own))
    if isinstance(expr, Subs):
        own = {v: Dummy(v.name, real=True) for v in expr.variables}
        inner, within = expr.expr, {**names, **own}
        # A derivative by a name that nobody else has stays as it is.
        nobody_else = isinstance(inner, Derivative) and {v for v, _ in inner.variable_count if v.is_Symbol} <= set(own)
        body = _slope(inner, within) if nobody_else else _apart(inner, within)
        return Subs(body, tuple(own.values()), tuple(_apart(value, names) for value in expr.point))
    if isinstance(expr, Lambda):
        own = {v: Dummy(v.name) for v in expr.variables}
        return Lambda(tuple(own.values()), _apart(expr.expr, {**names, **own}))
    if isinstance(expr, Derivative):
        return _slope(expr, names)
    args = tuple(_apart(a, names) for a in expr.args)
    # Another name evaluates nothing in these that was not evaluated before, and SymPy would look long for it.
    return expr.func(*args, evaluate=False) if isinstance(expr, exp | log) else rebuilt(expr, args)


def _slope(expr: Derivative, names: Mapping[Any, Any]) -> Derivative:
    """A derivative by what has these names now, or by members, which are those of the family around it."""
    return Derivative(_apart(expr.expr, names), *((v.xreplace(names), n.xreplace(names)) for v, n in expr.variable_count))


@lru_cache(maxsize=2**15)
def binds(expr: Basic, kinds: tuple[type[Basic], ...]) -> bool:
    """Whether something of these kinds is in the expression; SymPy would look through all of it at each node of a walk."""
    return isinstance(expr, kinds) or any(isinstance(a, Basic) and binds(a, kinds) for a in expr.args)


def changed(expr: Any, kinds: tuple[type[Basic], ...], change: Callable[[Any], Any]) -> Any:
    """Everything of these kinds changed, from the inside out; SymPy would look through what holds none of them too."""
    if not isinstance(expr, Basic) or not binds(expr, kinds):
        return expr
    args = tuple(changed(a, kinds, change) for a in expr.args)
    made = expr if args == expr.args else expr.func(*args)
    return change(made) if isinstance(made, kinds) else made


def rebuilt(expr: Any, args: tuple[Any, ...]) -> Any:
    """The same kind of expression of other arguments; a relation stays as it is written."""
    return expr.func(*args, evaluate=False) if isinstance(expr, Relational) or _settled(expr, args) else expr.func(*args)


def _settled(expr: Any, args: tuple[Any, ...]) -> bool:
    """Whether it is a sum to a rational power: SymPy leaves that as it is, once it has asked each term if it is infinite."""
    return isinstance(expr, Pow) and isinstance(args[0], Add) and args[1].is_Rational and args[1] not in (0, 1)


def named(expr: Any, kinds: tuple[type[Basic], ...] = (Lambda,), letter: str = "λ") -> Any:
    """What is apart, with the bound variables of these kinds called by how deep they stand, for two texts to be compared.

    SymPy tells functions apart by the names of their variables, and calls those of Σ ∫ both by the same one. All kinds need a
    letter of their own, "λλ": functions may have been named before.
    """
    if not isinstance(expr, Basic) or not binds(expr, kinds):
        return expr
    made = rebuilt(expr, tuple(named(a, kinds, letter) for a in expr.args))
    if not isinstance(made, kinds) or isinstance(made, Derivative):  # a derivative's own name is bound around it
        return made
    return made.xreplace({v: Symbol(f"{letter}{_depth(made, kinds)}.{n}") for n, v in enumerate(_bound(made))})


def _bound(expr: Any) -> tuple[Any, ...]:
    return tuple(expr.args[1:2] if isinstance(expr, Limit) else expr.variables)


def nameless(expr: Basic) -> tuple[Any, ...]:
    """The expression node by node as it is written, its bound variables by the order in which they are bound."""
    nodes = list(preorder_traversal(expr))
    bound = (v for e in nodes if isinstance(e, BINDERS) and not isinstance(e, Derivative) for v in _bound(e))
    # A pair, since a number alone would be one that is written there.
    order = {v: ("bound", n) for n, v in enumerate(dict.fromkeys(bound)) if v not in expr.free_symbols}
    return tuple(order[e] if e in order else (e.func, len(e.args)) if e.args else e for e in nodes)


def _depth(expr: Any, kinds: tuple[type[Basic], ...]) -> int:
    """How deep what binds is nested."""
    return int(isinstance(expr, kinds)) + max((_depth(a, kinds) for a in getattr(expr, "args", ())), default=0)


class Undefined(ValueError):
    """An expression that is no real number anywhere, or that the vocabulary does not know."""


class Captured(Undefined):
    """Something would be put under a derivative by v[1], which keeps its name, and there may speak of v."""


def put(expr: Any, values: Mapping[Any, Any], where: Table | None = None) -> Any:
    """The expression at these values, all put in at once, nothing captured."""
    return apart(uncaptured(expr, values, where)).xreplace(dict(values)) if isinstance(expr, Basic) else expr


def uncaptured(expr: Any, values: Mapping[Any, Any], where: Table | None = None) -> Any:
    """The expression itself, if no value that may speak of a family comes under a derivative by a member of it.

    It may do so through a definition; where these are not known only numbers and indices may come there.
    """
    if not isinstance(expr, Basic) or not binds(expr, (Derivative,)):
        return expr
    moved = {key: value for key, value in values.items() if key != value and not _whole(value)}
    for slope in expr.atoms(Derivative) if moved else ():
        families = {family(v) for v in slope.variables if not v.is_Symbol}
        for key, value in moved.items():
            seen = where is not None and isinstance(key, Symbol | UndefinedFunction) and isinstance(value, Expr | Lambda)
            if families and family(key) in heads(slope) and not (seen and not families & heads(unfold(value, where))):
                raise Captured(f"{value} for {key} would come under the slope {slope}; write that out first")
    return expr


@lru_cache(maxsize=2**12)
def heads(expr: Basic) -> frozenset[Any]:
    """The symbols, families and unknown functions that are written in an expression, bound ones too."""
    return frozenset(family(e) for e in expr.atoms(Symbol, IndexedBase, AppliedUndef))


def _whole(value: Any) -> bool:
    return isinstance(value, int) or (isinstance(value, Expr) and bool(value.is_number or value.is_integer))


def family(item: Any) -> Any:
    """The family of which b[i, l] or rho(i) is a member."""
    if isinstance(item, Indexed):
        return item.base
    return item.func if isinstance(item, AppliedUndef) else item


def arguments(item: Any) -> tuple[Any, ...]:
    return item.indices if isinstance(item, Indexed) else item.args if isinstance(item, AppliedUndef) else ()


def find_row(table: Table, item: Any) -> tuple[Any, dict[Any, Any]]:
    """The row v[k, l] of the table that speaks of v[2, j], with the values of its formal parameters; or None.

    A row such as v[1] goes before v[l]. Of v[j] neither speaks, as j may be 1.
    """
    if item in table and not any(isinstance(a, Symbol) for a in arguments(item)):
        return item, {}
    if not isinstance(item, Indexed | AppliedUndef):
        return None, {}
    found: tuple[Any, dict[Any, Any]] = (None, {})
    own = family(item)
    for key in table:
        if family(key) != own:
            continue
        pairs = list(zip(arguments(key), arguments(item), strict=True))
        values = {f: a for f, a in pairs if isinstance(f, Symbol)}
        # A parameter that stands twice must have one value; most are what they are, which needs no difference.
        gaps = [S.Zero if (at := values.get(f, f)) == a else at - a for f, a in pairs]
        if all(gap == 0 for gap in gaps):
            found = key, values
        elif not any(gap.is_nonzero for gap in gaps):
            return None, {}
    return found


def has_rows(table: Iterable[Any], item: Any) -> bool:
    """Whether some row speaks of the family of v[2, j], be it of this member or not."""
    return any(family(key) == family(item) for key in table)


def look_up(table: Table, item: Any) -> Any:
    """The table's value for v[2, j]; None where it has none."""
    row, values = find_row(table, item)
    return None if row is None else put(table[row], values, table)


def unfold(expr: Any, where: Table | None) -> Any:
    """Every defined quantity replaced by its definition."""
    return _unfold(apart(expr), where) if where else apart(expr)


def _unfold(expr: Any, where: Table) -> Any:
    if isinstance(expr, Indexed | AppliedUndef | Symbol):
        value = look_up(where, expr)
        if value is not None:
            return _unfold(value, where)
    if not isinstance(expr, Basic) or not expr.args or isinstance(expr, IndexedBase):
        return expr
    if isinstance(expr, Indexed):
        return expr.base[tuple(_unfold(i, where) for i in expr.indices)]
    return rebuilt(expr, tuple(_unfold(a, where) for a in expr.args))


@lru_cache(maxsize=1024)
def dot(variable: Any) -> Any:
    """The velocity of a state variable as a symbol of its own: v[k, l] → v̇[k, l]."""
    if isinstance(variable, Indexed):
        return dot(variable.base)[variable.indices]
    return type(variable)(rf"\dot{{{latex(variable)}}}")
