"""Signs: what is recognised is true at every point of the sets, and each rule recognises what it is there for."""

from random import Random
from typing import Any

import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Expr,
    FiniteSet,
    Function,
    Ge,
    Gt,
    I,
    IndexedBase,
    Integer,
    Integral,
    Interval,
    KroneckerDelta,
    Lambda,
    Le,
    Lt,
    Max,
    Min,
    Ne,
    Product,
    Rational,
    S,
    Sum,
    Symbol,
    atan,
    cos,
    cosh,
    erf,
    exp,
    log,
    oo,
    pi,
    sin,
    sqrt,
    symbols,
    tanh,
)

from derivations.checker.core.binders import apart
from derivations.checker.core.ground import Ground, Span
from derivations.checker.core.signs import ball, inside, nonnegative, nonzero, positive, whole
from derivations.checker.domain import Family, integers, simplex
from numerics.compile import CompileError, compile_at

x, y, p, u, v, w, s = symbols("x y p u v w s", real=True)
i, j, k, l, m, n = symbols("i j k l m n", integer=True)
X, V, Z = map(IndexedBase, "XVZ")
f, g = Function("f"), Function("g")
SETS = {
    x: Interval(-oo, oo),
    y: Interval(-oo, oo),
    p: Interval.open(0, oo),
    u: Interval(0, 1),
    v: Interval.open(0, 1),
    w: Interval(-1, 1),
    k: integers(0),
    n: integers(1),
    m: integers(2, 5),
    l: integers(1, n),
    X: Family(Interval(-oo, oo), (i, 1, n)),
    V: simplex(n),
    Z: Family(Interval(i, oo), (i, 1, n)),
    f: FiniteSet(Lambda(x, x**2), Lambda(x, exp(x))),
    g: Family(Interval(0, 1), (i, 1, n)),
}
WEIGHTED = Sum(V[i] * exp(X[i]), (i, 1, n))


def ground(*known: Any, **more: Any) -> Ground:
    return Ground(SETS, known, **more)


@pytest.mark.parametrize(
    ("expr", "above", "not_below"),
    [
        (x**2 + 1, True, True),
        (x**2, False, True),
        (x**2 + y**2, False, True),
        (x**3, False, False),
        (p + x**2, True, True),
        (p - 1, False, False),
        (u, False, True),
        (v, True, True),
        (1 - u, False, True),
        (1 - v, True, True),
        (u * (1 - u), False, True),
        (v * (1 - v), True, True),
        (1 - u * v, True, True),
        (1 - w**2, False, True),
        (1 - v**2 * w, True, True),
        (2 - x, False, False),
        (exp(x) - 1, False, False),
        (exp(x), True, True),
        (exp(-p) - exp(-2 * p), True, True),
        (cosh(x), True, True),
        (1 - tanh(x), True, True),
        (1 - erf(x) ** 2, True, True),
        (1 - sin(x), False, True),
        (2 - cos(x), True, True),
        (atan(p), True, True),
        (log(1 + p), True, True),
        (log(p), False, False),
        (sqrt(x**2 + 1) - x, True, True),
        (sqrt(x**2 + 1) - 2 * x, False, False),
        (Abs(x), False, True),
        (Abs(x) + Abs(y) - Abs(x + y), False, True),
        (Abs(x) - Abs(x + y), False, False),
        (Max(x, p), True, True),
        (Min(p, v), True, True),
        (Max(x, y), False, False),
        (pi - 3, True, True),
        (sqrt(2) - Rational(3, 2), False, False),
        (n - 1, False, True),
        (n, True, True),
        (m - 2, False, True),
        (5 - m, False, True),
        (4 - m, False, False),
        (n - l, False, True),
        (l - 2, False, False),
        (2 * n - l - 1, False, True),
        (k * (1 - k), False, False),
        (Sum(X[i] ** 2, (i, 1, n)), False, True),
        (Sum(exp(X[i]), (i, 1, n)), True, True),
        (Sum(exp(X[i]), (i, 2, n)), False, True),  # it may be empty
        (Sum(i - 1, (i, 1, n)), False, True),
        (Sum(i - 2, (i, 1, n)), False, False),
        (Sum(l, (l, -3, -1)), False, False),  # l is at least 1 in its set, but not here
        (WEIGHTED, True, True),  # not all probabilities are zero
        (Sum(V[i] * X[i], (i, 1, n)), False, False),
        (V[l], False, True),
        (1 - V[l], False, True),
        (Z[l], True, True),
        (Z[l] - l, False, True),
        (Z[l] - 2, False, False),
        (f(x), False, True),
        (g(l), False, True),
        (Product(X[i] ** 2, (i, 1, n)), False, True),
        (Integral(s**2, (s, 0, 1)), True, True),
        (Integral(exp(s), (s, 0, p)), True, True),
        (Integral(exp(s), (s, 0, x)), False, False),
        (Integral(s, (s, -1, 0)), False, False),
        (KroneckerDelta(i, j), False, True),
        (I**2 + 2, True, True),
        (I * x, False, False),
        ((I * x) ** 2, False, False),
        (sin(x) ** 2 * p, False, True),
    ],
    ids=str,
)
def test_what_is_recognised(expr: Any, above: bool, not_below: bool) -> None:
    assert positive(expr, ground()) is above
    assert nonnegative(expr, ground()) is not_below


def test_what_is_known_counts() -> None:
    assert positive(x - y, ground(Gt(x, y)))
    assert nonnegative(2 * x - 2 * y, ground(Ge(x, y)))
    assert nonnegative(x - y + p, ground(Ge(x, y)))
    assert not positive(x - y, ground(Ge(x, y)))
    assert not positive(y - x, ground(Gt(x, y)))
    assert nonnegative(1 - x, ground(Le(Abs(x), 1)))
    assert not nonnegative(1 - x, ground(Lt(Abs(x), 2)))
    assert nonnegative(x * p, ground(Ge(x, 0)))


def test_what_is_known_counts_whatever_its_bound_variables_are_called() -> None:
    weight, other = (Integral(exp(t**2 / 2), (t, 0, p)) * exp(-(p**2) / 2) for t in (s, u))
    for known in (weight, apart(weight)):
        here = ground(Le(known, 1, evaluate=False))
        assert nonnegative(1 - other, here)
        assert nonnegative(apart(1 - other) * p, here)
        assert not nonnegative(1 - other.subs(p, 2 * p), here)
        assert not nonnegative(1 - Integral(exp(s**2), (s, 0, p)) * exp(-(p**2) / 2), here)
    assert nonnegative(Sum(X[j] ** 3, (j, 1, n)), ground(Ge(Sum(X[i] ** 3, (i, 1, n)), 0)))
    assert not nonnegative(Sum(X[l] ** 3, (i, 1, n)), ground(Ge(Sum(X[i] ** 3, (i, 1, n)), 0)))
    assert not nonnegative(Sum(X[i] ** 3, (i, 1, m)), ground(Ge(Sum(X[i] ** 3, (i, 1, n)), 0)))


def test_what_is_not_zero() -> None:
    assert nonzero(x**2 + 1, ground())
    assert nonzero(x - y, ground(Ne(x, y)))
    assert nonzero(2 * y - 2 * x, ground(Ne(x, y)))
    assert nonzero(-exp(x) * p, ground())
    assert not nonzero(x, ground())
    assert not nonzero(x - y, ground(Ne(x, 2 * y)))
    assert not nonzero(x * p, ground(Ne(p, 1)))


def test_what_is_whole() -> None:
    assert whole(2 * n + k, ground())
    assert whole(n**k, ground())
    assert not whole(n / 2, ground())
    assert not whole(n**-k, ground())
    assert not whole(x, ground())
    told = Symbol("told", integer=True)
    assert not whole(told, Ground({told: Interval(0, 1)}))  # its set says otherwise


def test_definitions_are_opened_for_their_sign() -> None:
    where = {x: y**2 + 1}
    free = Ground({y: SETS[y]}, where=where)
    assert positive(x, free)
    assert not positive(x - 2, free)


def test_nothing_is_asked_of_what_sympy_was_told() -> None:
    told = Symbol("told", positive=True)
    assert not nonnegative(told, Ground({told: Interval(-1, 1)}))
    assert not nonnegative(told, Ground({}))


def test_signs_are_remembered_for_one_ground_only() -> None:
    here = ground()
    assert not positive(x, here)
    assert positive(x, here.changed(known=(Gt(x, 0),)))
    assert not positive(x, here)
    assert positive(u + 1, here)
    assert not positive(u + 1, here.under((u, Span(S(-2), S.Zero))))
    assert positive(u + 1, here)
    assert not positive(x, ground(Gt(x, 0)).under((x, None)))  # another x


def test_a_trial_remembers_no_other_known() -> None:
    """A trial has an account of its own, but stands on the same ground."""
    here = ground()
    trial = here.trial()
    assert positive(x**2 + 1, trial)
    trial.owe(Gt(x, 0), "test")
    assert here.account.owed == []


def test_the_span_of_an_integral_runs_either_way() -> None:
    assert positive(s, inside([(s, S.One, S(2))], ground()))
    assert positive(s, inside([(s, S(2), S.One)], ground()))
    assert positive(s, inside([(s, S.Zero, S.One)], ground(), open_=True))
    assert not positive(s, inside([(s, S.Zero, S.One)], ground()))
    assert not nonnegative(s, inside([(s, S.Zero, x)], ground()))


def test_numbers_are_enclosed() -> None:
    assert ball(sqrt(2) - 1) > 0
    assert ball(pi * exp(1)) is not None
    assert ball(x) is None
    assert ball(log(S(-2), evaluate=False)) is None


DRAWN = {x: (-9, 9), y: (-9, 9), p: (0, 9), u: (0, 1), v: (0, 1), w: (-1, 1)}
FUNCTIONS = [exp, Abs, sin, cos, tanh, atan, lambda e: e**2, lambda e: e**3, lambda e: 1 / e, lambda e: 1 - e, sqrt, log,
             lambda e: Sum(e * X[i] ** 2, (i, 1, n)), lambda e: Sum(e + i, (i, 1, n))]  # fmt: skip
OPERATIONS = [lambda a, b: a + b, lambda a, b: a * b, lambda a, b: a - b, Max, Min, lambda a, b: Abs(a) - b]


def tried(build: Any, *parts: Any) -> Any:
    """An expression, or its first part where SymPy makes no real one."""
    try:
        found = build(*parts)
    except (TypeError, ValueError):
        return parts[0]
    real = isinstance(found, Expr) and not found.has(S.NaN, S.ComplexInfinity, S.ImaginaryUnit, oo, -oo)
    return found if real and found.count_ops() < 40 else parts[0]


expressions = st.recursive(
    st.sampled_from([*DRAWN, Integer(1), Integer(-1), Integer(2), Rational(1, 2), n]),
    lambda inner: st.one_of(
        st.builds(tried, st.sampled_from(FUNCTIONS), inner), st.builds(tried, st.sampled_from(OPERATIONS), inner, inner)
    ),
    max_leaves=6,
)


def lowest(expr: Any) -> list[Any]:
    """Enclosures of the expression at points of the sets, their ends among them."""
    found, random = [], Random(0)
    for size in (1, 3):
        for number in range(12):
            point = {a: Rational(random.randint(lo * 8, hi * 8) if number else hi * 8, 8) for a, (lo, hi) in DRAWN.items()}
            point |= {a: Rational(1, 64) for a in (p, v) if point[a] in (0, 1)}
            point |= {X[Integer(a)]: Rational(random.randint(-16, 16), 8) for a in range(1, size + 1)}
            try:
                with ctx.workprec(200):
                    numbers = [arb(fmpq(int(a.p), int(a.q))) for a in point.values()]
                    (value,) = compile_at([expr], list(point), {n: Integer(size)}, {})(numbers)
            except (CompileError, ArithmeticError, ValueError, TypeError):
                continue
            if isinstance(value, arb) and value.is_finite():
                found.append(value)
    return found


@settings(deadline=None, max_examples=150)
@given(expressions)
def test_no_point_of_the_sets_has_another_sign(expr: Expr) -> None:
    here = ground()
    if positive(expr, here):
        assert not any(value <= 0 for value in lowest(expr)), str(expr)
    if nonnegative(expr, here):
        assert not any(value < 0 for value in lowest(expr)), str(expr)
    if nonzero(expr, here):
        assert not any(value == 0 for value in lowest(expr)), str(expr)
