"""What must hold for an expression to be a real number: denominators, roots, logarithms, ranges, convergence.

Functions that are not in the vocabulary have no value here, whatever their code says of them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from sympy import (
    Abs,
    Add,
    Derivative,
    Dummy,
    E,
    Expr,
    FiniteSet,
    Function,
    Ge,
    Gt,
    Heaviside,
    I,
    Indexed,
    Integer,
    Integral,
    KroneckerDelta,
    Lambda,
    LambertW,
    Le,
    Limit,
    Lt,
    Max,
    Min,
    Mul,
    Ne,
    Not,
    Piecewise,
    Pow,
    Product,
    Rational,
    Subs,
    Sum,
    Symbol,
    Tuple,
    acos,
    asin,
    asinh,
    atan,
    binomial,
    cos,
    cosh,
    cot,
    coth,
    csc,
    erf,
    erfc,
    erfi,
    erfinv,
    exp,
    factorial,
    factorial2,
    gamma,
    hyper,
    log,
    nan,
    oo,
    pi,
    preorder_traversal,
    sec,
    sech,
    sign,
    sin,
    sinh,
    tan,
    tanh,
    true,
    zoo,
)
from sympy.core.function import Application, AppliedUndef
from sympy.core.relational import Relational

from derivations.checker.core.binders import BINDERS, apart, arguments, binds, family, find_row, has_rows, named, nameless
from derivations.checker.core.calculus import NoDerivative, derivative
from derivations.checker.core.ground import Ground, Span
from derivations.checker.core.normal import Undefined
from derivations.checker.core.recursion import filled, made
from derivations.checker.core.signs import inside, nonnegative, whole
from derivations.checker.domain import Family, Image, free, specialise

OTHERS = 16  # parameters at which a recursion may ask for the values before
TOTAL = (exp, sin, cos, sinh, cosh, tanh, sech, atan, asinh, erf, erfc, erfi, Abs, Max, Min, Heaviside, sign, KroneckerDelta)


def held(nodes: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """What SymPy was kept from cancelling, and what it becomes: whoever puts values in evaluates, and x/x would ask nothing."""
    for node in (node for node in nodes if isinstance(node, Add | Mul | Pow | Application)):
        if isinstance(node, Mul) and len(node.args) == 2 and node.args[0].is_Number and node.args[0] != 0:  # 2(i + 1)
            continue
        made = node.func(*node.args)
        # What stands under a binder asks of other variables, and a binder itself asks for more than can be told here.
        if made != node and (binds(node, BINDERS) or {*_asking(node)} - {*_asking(made)}):
            yield node, made


def _asking(expr: Any, values: Mapping[Any, Any] = {}, under: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """What every part of an expression asks for once values are put into it, and under which binders it does so."""
    if isinstance(expr, AppliedUndef) and expr.func in values:
        chosen, args = values[expr.func], [filled(a, values) for a in expr.args]
        yield from _asking(chosen.expr, dict(zip(chosen.variables, args, strict=True)), under)
    elif isinstance(expr, Pow):
        base, power = (filled(a, values) for a in expr.args)
        if not power.is_nonnegative:
            yield under, Ne, base.args[0] if isinstance(base, Abs) else base
        if not power.is_integer and base != E:
            yield under, Ge, base
    elif isinstance(expr, Indexed | Function) and not isinstance(expr, TOTAL):
        yield under, expr.func, *(filled(a, values) for a in expr.args)
    elif isinstance(expr, Symbol) and expr not in values:
        yield under, Symbol, expr
    elif isinstance(expr, BINDERS):
        limits = expr.args[:1] if isinstance(expr, Lambda) else expr.args[1:]
        under = (*under, expr.func, *(filled(a, values) for a in limits))
    for a in expr.args:
        yield from _asking(a, values, under)


def require(expr: Any, ground: Ground) -> None:
    """Writes down everything that must hold for the expression to be defined on its ground."""
    _walk(apart(expr), ground)


def require_around(expr: Any, variable: Any, point: Any, ground: Ground) -> None:
    """The same where the variable is at a point, and near it: what is not to be negative there is to be positive."""
    trial = ground.trial()
    require(expr, trial.under((variable, Span(point, point))))
    for condition in trial.account.owed:
        relation, moving = condition.relation, _moving(variable, condition.ground)
        if isinstance(relation, tuple) and relation[1].has(*moving):
            raise Undefined(f"{relation[1]}: whether it has a value beside {variable} = {point} is not known")
        stricter = {Ge: Gt, Le: Lt}.get(getattr(relation, "func", None))
        if stricter and relation.has(*moving):
            condition = replace(condition, relation=stricter(*relation.args, evaluate=False))
        ground.account.owed.append(condition)


def _moving(variable: Any, ground: Ground) -> set[Any]:
    """The variable, and what is bound to it: under a Subs, or between ends that go with it."""
    spans = {s: free(span) for s, span in ground.sets.items() if isinstance(span, Span)}
    moving = {variable}
    while more := {s for s, ends in spans.items() if ends & moving} - moving:
        moving |= more
    return moving


def _walk(expr: Any, ground: Ground) -> None:
    """What is required already is not written down again, whatever its bound variables were called then."""
    key = nameless(expr) if isinstance(expr, BINDERS) else expr
    if key not in ground.required:
        _require(expr, ground)
        ground.required.add(key)


def _require(expr: Any, ground: Ground) -> None:
    if isinstance(expr, Rational) or expr in (pi, E):
        return
    if isinstance(expr, Symbol | Indexed | AppliedUndef):
        for a in arguments(expr):
            _walk(a, ground)
        _member(expr, ground)
        return
    if expr in (I, nan, zoo, oo, -oo) or not isinstance(expr, Expr | Lambda):
        raise Undefined(f"{expr} is no real number")
    if isinstance(expr, Add | Mul):
        for a in expr.args:
            _walk(a, ground)
        return
    if isinstance(expr, Pow):
        _power(expr, ground)
        return
    if isinstance(expr, Sum | Product):
        _series(expr, ground)
        return
    if isinstance(expr, Integral):
        _integral(expr, ground)
        return
    if isinstance(expr, Subs):
        _walk_subs(expr, ground)
        return
    if isinstance(expr, Derivative):
        for variable, _ in expr.variable_count:
            if not isinstance(variable, Symbol | Indexed):
                raise Undefined(f"{expr}: the derivative by {variable}")
            _walk(variable, ground)
        _walk(expr.expr, ground)
        _slope(expr, ground)
        return
    if isinstance(expr, Limit):
        if expr.args[2] not in (oo, -oo):
            _walk(expr.args[2], ground)
        ground.owe(("limit", expr), "a limit exists")
        return
    if isinstance(expr, Piecewise):
        _pieces(expr.args)
        for value, condition in expr.args:
            _walk(value, ground)
            for relation in condition.atoms(Relational):
                _walk(relation.lhs, ground)
                _walk(relation.rhs, ground)
        return
    for a in (*expr.ap, *expr.bq, expr.argument) if isinstance(expr, hyper) else expr.args:
        if not (isinstance(a, Lambda) and made(expr)):  # it has no value, but those that are asked for
            _walk(a, ground)
    _itself(expr, ground)


def _itself(expr: Any, ground: Ground) -> None:
    """What a member, a recursion or a function asks for beside what its arguments do."""
    if isinstance(expr, Symbol | Indexed | AppliedUndef):
        _member(expr, ground)
    elif made(expr):
        _recursion(expr, ground)
    else:
        _function(expr, ground)


def _pieces(pairs: Iterable[Any]) -> None:
    """Whatever the point is, one of the pieces is for it."""
    conditions = {condition for _, condition in pairs}
    if true not in conditions and not any(Not(condition) in conditions for condition in conditions):
        raise Undefined(
            f"a Piecewise of {', '.join(map(str, pairs))} may have no piece for some points; end with (value, True)"
        )


def _recursion(expr: Any, ground: Ground) -> None:
    """Start and step are defined: the step whatever the value before it is, after any number of steps."""
    ground.owe(("whole", expr.count), "the number of steps of {}", expr.func.__name__)
    ground.owe(Ge(expr.count, 0, evaluate=False), "the number of steps of {}", expr.func.__name__)
    recursion, n = expr.func, Dummy("n", integer=True)
    later = ground.under((n, Span(Integer(0), expr.count - 1, integer=True)))
    before = {e: Dummy("value", real=True) for e in recursion.step.atoms(recursion)}
    seen: set[tuple[Any, ...]] = set()
    waiting = [apart(Tuple(*expr.args))]  # values before may be those at other parameters
    while waiting:
        args = list(waiting.pop())
        args[expr.place] = n
        if (known := tuple(map(named, args))) in seen:
            continue
        if len(seen) == OTHERS:
            raise Undefined(f"{expr}: its parameters are others at every step")
        seen.add(known)
        values = dict(zip(recursion.formal, args, strict=True))
        _put_in(recursion.start, values, ground)
        _put_in(recursion.step.xreplace(before), values, later)
        for a in (a for e in before for a in e.args if not isinstance(a, Lambda)):
            _put_in(a, values, later)
        waiting += [apart(filled(Tuple(*e.args), values)) for e in before]


def _put_in(text: Any, values: Mapping[Any, Any], ground: Ground) -> None:
    """A text with values put in, asked for in its own words too, as they may be gone: x/y at (a, a) is no 1 at a = 0."""
    own = apart(text)
    made = filled(own, values)
    if made == own:  # nothing can be gone
        _walk(made, ground)
        return
    bound = [(e, filled(e, values)) for e in _outermost(own)]
    for pair in bound:
        before, after = (sum(isinstance(e, BINDERS) for e in preorder_traversal(one)) for one in pair)
        if after < before:
            raise Undefined(f"{pair[0]}: something in it is gone where values are put in")
    there = [made, *(at for _, at in bound)]
    kept = {asked for one in there for asked in _asking(one)}
    for _, ask, *of in (asked for asked in dict.fromkeys(_asking(own, values)) if asked not in kept):
        if ask is Piecewise:
            _pieces(of)
        elif ask is Symbol:
            if of[0] in ground.where:
                _member(of[0], ground)
        elif ask in (Ne, Ge):
            if not (of[0].is_Rational and ask(of[0], 0)):
                ground.owe(ask(of[0], 0, evaluate=False), "a power of {} in a definition", of[0])
        else:
            _itself(Indexed(*of) if ask is Indexed else ask(*of, evaluate=False), ground)
    for one in there:
        _walk(one, ground)


def _outermost(expr: Any) -> Iterator[Any]:
    """What has bound variables and does not stand under others."""
    if isinstance(expr, BINDERS):
        yield from () if isinstance(expr, Lambda) else (expr,)  # of a chosen function the values count
    elif binds(expr, BINDERS):
        for a in expr.args:
            yield from _outermost(a)


def _function(expr: Any, ground: Ground) -> None:
    if isinstance(expr, KroneckerDelta) and len(expr.args) != 2:
        raise Undefined(f"{expr}: a delta with a range of its own")
    if isinstance(expr, TOTAL):
        return
    if not expr.args:
        raise Undefined(f"{expr} is no number that is known here; π and e are")
    x = expr.args[0]
    for relation in needs(expr, x):
        ground.owe(relation, "{}", expr)
    if isinstance(expr, factorial | binomial):
        for a in expr.args:
            ground.owe(("whole", a), "{}", expr)
    if isinstance(expr, factorial2):
        ground.owe(("whole", (x + 1) / 2), "{}", expr)


def needs(expr: Any, x: Any) -> Iterator[Any]:
    """What a function of the vocabulary asks of its argument."""
    if isinstance(expr, log | gamma):
        yield Gt(x, 0, evaluate=False)
    elif isinstance(expr, factorial):
        yield Ge(x, 0, evaluate=False)
    elif isinstance(expr, factorial2):
        yield Ge(x, -1, evaluate=False)
    elif isinstance(expr, binomial):
        yield Ge(expr.args[1], 0, evaluate=False)
        yield Ge(x - expr.args[1], 0, evaluate=False)
    elif isinstance(expr, erfinv):
        yield Gt(x, -1, evaluate=False)
        yield Lt(x, 1, evaluate=False)
    elif isinstance(expr, asin | acos):
        yield Ge(x, -1, evaluate=False)
        yield Le(x, 1, evaluate=False)
    elif isinstance(expr, tan | sec):
        yield Ne(cos(x), 0, evaluate=False)
    elif isinstance(expr, cot | csc):
        yield Ne(sin(x), 0, evaluate=False)
    elif isinstance(expr, coth):
        yield Ne(x, 0, evaluate=False)
    elif isinstance(expr, LambertW) and len(expr.args) == 1:
        yield Ge(x, 0, evaluate=False)
    elif isinstance(expr, hyper) and len(expr.ap) == len(expr.bq) == 1:
        yield Gt(expr.bq[0], 0, evaluate=False)
    else:
        raise Undefined(f"{expr.func.__name__} is not a function of the vocabulary")


def _power(expr: Pow, ground: Ground) -> None:
    base, power = expr.args
    if base != E:
        _walk(base, ground)
    _walk(power, ground)
    if base == E or (power.is_Integer and power > 0):
        return
    if whole(power, ground):
        if not nonnegative(power, ground):
            ground.owe(Ne(base, 0, evaluate=False), "a power of {}", base)
    elif power.is_Rational and power > 0:
        ground.owe(Ge(base, 0, evaluate=False), "a root of {}", base)
    else:
        ground.owe(Gt(base, 0, evaluate=False), "a power of {}", base)


def _series(expr: Any, ground: Ground) -> None:
    *inner, (i, lo, hi) = expr.limits
    body = expr.func(expr.function, *inner) if inner else expr.function
    if lo == oo or hi == -oo:
        raise Undefined(f"{expr} starts at infinity")
    for end in (end for end in (lo, hi) if end not in (oo, -oo)):
        _walk(end, ground)
        if not whole(end, ground):
            ground.owe(("whole", end), "a limit of {}", expr.func.__name__)
    if oo in (hi, -lo):
        ground.owe(("converges", expr), "an infinite series")
        _walk(body, ground.under((i, Span(lo, hi, integer=True))))
        return
    if not (hi - lo).is_Integer or hi - lo < -1:
        ground.owe(Ge(hi - lo + 1, 0, evaluate=False), "{} from {} to {} does not run backwards", expr.func.__name__, lo, hi)
    _walk(body, ground.summed([(i, lo, hi)]))


def _integral(expr: Integral, ground: Ground) -> None:
    if any(len(limit) != 3 for limit in expr.limits):
        raise Undefined(f"{expr} is indefinite")
    _, lo, hi = expr.limits[-1]
    for end in (lo, hi):
        if end not in (oo, -oo):
            _walk(end, ground)
    if lo == oo or hi == -oo:
        raise Undefined(f"{expr} starts at infinity")
    if oo in (hi, -lo):
        ground.owe(("converges", expr), "an integral up to infinity")
    ground.owe(("integrable", expr), "an integrand")


def integrand(expr: Integral, ground: Ground, open_: bool) -> None:
    """Writes down what must hold for the integrand to be defined on the closed span, or inside it."""
    *inner, limit = expr.limits
    body = Integral(expr.function, *inner) if inner else expr.function
    _walk(body, inside([tuple(limit)], ground, open_))


def along(expr: Integral, ground: Ground) -> None:
    """The same for a proper integral, with its variable measured from end to end: s = a + (b − a)u for u from 0 to 1."""
    ((s, lo, hi),) = expr.limits
    share = Dummy("u", real=True)
    _put_in(expr.function, {s: lo + (hi - lo) * share}, ground.under((share, Span(Integer(0), Integer(1)))))


def _walk_subs(expr: Subs, ground: Ground) -> None:
    for point in expr.point:
        _walk(point, ground)
    _walk(expr.expr, ground.under(*((v, Span(p, p)) for v, p in zip(expr.variables, expr.point, strict=True))))


def _slope(expr: Derivative, ground: Ground) -> None:
    """A derivative exists: its rules are carried out for what they ask, whether or not a step does so."""
    try:
        derivative(expr, ground)
    except NoDerivative as error:
        raise Undefined(str(error)) from error


def _member(expr: Any, ground: Ground) -> None:
    """A member of a family: its indices are in range, and what SymPy was told of formal parameters holds of them."""
    set_ = ground.sets.get(family(expr))
    if set_ is None and isinstance(expr, Indexed) and expr.base in ground.sets:
        raise Undefined(f"{expr}: its set speaks of what has another meaning here; rename one of them")
    for choice in set_.args if isinstance(set_, FiniteSet) and isinstance(expr, AppliedUndef) else ():
        if isinstance(choice, Lambda):
            values = dict(zip(choice.variables, expr.args, strict=True))
            _put_in(choice.expr, values, ground)
            _told(values, family(expr), ground)
    if isinstance(set_, Family | Image):
        limits = [limit[1:] for limit in set_.indices] if isinstance(set_, Family) else set_.ranges(*set_.sizes)
        if len(limits) != len(arguments(expr)):
            raise Undefined(f"{expr}: its set has {len(limits)} indices")
        if isinstance(set_, Family):  # a range may go by another index
            own = dict(zip((i for i, _, _ in set_.indices), arguments(expr), strict=True))
            limits = [tuple(specialise(end, own) for end in ends) for ends in limits]
        for a, (lo, hi) in zip(arguments(expr), limits, strict=True):
            if not whole(a, ground):
                ground.owe(("whole", a), "the index of {}", expr)
            ground.owe(Ge(a - lo, 0, evaluate=False), "the index of {}", expr)
            if hi != oo:
                ground.owe(Ge(hi - a, 0, evaluate=False), "the index of {}", expr)
    row, values = find_row(ground.where, expr)
    if row is None:
        if has_rows(ground.where, expr):
            raise Undefined(f"{expr}: which row defines it cannot be told")
        return
    _put_in(ground.where[row], values, ground)
    _told(values, row, ground)


def _told(values: Mapping[Any, Any], row: Any, ground: Ground) -> None:
    """What SymPy was told of formal parameters holds of what is put in for them."""
    for formal, actual in values.items():
        if formal == actual:
            continue
        if formal.is_integer and not whole(actual, ground):
            ground.owe(("whole", actual), "{} in the definition of {}", formal, row)
        for told, relation in (("positive", Gt), ("negative", Lt), ("nonnegative", Ge), ("nonpositive", Le), ("nonzero", Ne)):
            if getattr(formal, f"is_{told}"):
                ground.owe(relation(actual, 0, evaluate=False), "{} is {} in the definition of {}", formal, told, row)
                break
