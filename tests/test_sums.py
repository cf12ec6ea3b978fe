"""Sums: whatever is done to them at symbolic length agrees with writing them out, and no name is ever captured."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Derivative,
    Expr,
    Function,
    ImmutableMatrix,
    IndexedBase,
    Integer,
    Integral,
    KroneckerDelta,
    Lambda,
    Limit,
    MatMul,
    Max,
    Pow,
    Product,
    Rational,
    S,
    Subs,
    Sum,
    binomial,
    cos,
    exp,
    expand,
    preorder_traversal,
    symbols,
)

from derivations.checker.claim import unknowns
from derivations.checker.core.binders import apart
from derivations.checker.core.ground import Ground
from derivations.checker.core.normal import canonical, vanishes
from derivations.checker.domain import integers
from derivations.checker.sums import along, differentiate, dot, look_up, matrices, unfold, velocities, write_out

n, m, d = symbols("n m d", integer=True, positive=True)
i, j, k, l, a = symbols("i j k l a", integer=True)
x, y, s = symbols("x y s", real=True)
X, Y, U, b = IndexedBase("X"), IndexedBase("Y"), IndexedBase("U"), IndexedBase("b")
f, g = Function("f"), Function("g")
GROUND = Ground({n: integers(1), m: integers(1), d: integers(1), l: integers(1, n)})
POINT = {n: Integer(2), m: Integer(3), l: Integer(2)}
VALUES = {X[p, q]: Rational(3 * p - 2 * q + 7, 5) for p in range(-1, 8) for q in range(-1, 8)} | {
    Y[p]: Rational(p * p - 3, 7) for p in range(-1, 8)
}


def value(expr: Expr) -> Expr:
    return expand(write_out(expr, POINT).xreplace(VALUES))


indices = st.sampled_from([i, j, k, l, Integer(1)])
limits = st.sampled_from([(S(1), n), (S(1), m), (S(1), l), (S(0), S(1)), (S(1), j), (l, n)])
leaves = st.one_of(
    st.builds(lambda p, q: X[p, q], indices, indices),
    st.builds(lambda p: Y[p], indices),
    st.builds(KroneckerDelta, indices, indices),
    st.sampled_from([S(2), S(-1), n, l]),
)
expressions = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda e, h: e + h, inner, inner),
        st.builds(lambda e, h: e * h, inner, inner),
        st.builds(lambda e: e**2, inner),
        st.builds(lambda e: exp(e), inner),
        st.builds(lambda e, v, r: Sum(e, (v, *r)), inner, st.sampled_from([i, j, k]), limits),
        st.builds(lambda e, v, r: Product(e, (v, *r)), inner, st.sampled_from([i, k]), limits),
    ),
    max_leaves=5,
)


def closed(expr: Expr) -> Expr:
    """The expression with what is left free of i, j, k bound by sums from outside."""
    for v in (i, k, j):
        if v in expr.free_symbols:
            expr = Sum(expr, (v, 1, m if v == j else n))
    return expr


def small(expr: Expr) -> bool:
    """Few enough sums: the cost of a normal form is factorial in them."""
    return sum(isinstance(e, Sum | Product | Pow) for e in preorder_traversal(expr)) <= 4


@settings(deadline=None, max_examples=80)
@given(expressions)
def test_the_normal_form_has_the_value_of_the_expression(expr: Expr) -> None:
    expr = closed(expr)
    assume(small(expr))
    form = canonical(apart(expr), GROUND)
    assert unknowns(form) <= unknowns(expr)
    assume(value(form) is not S.NaN)  # 0ⁿ·0⁻ˡ for 0ⁿ⁻ˡ has no value by itself
    assert abs((value(form) - value(expr)).evalf(30)) < 1e-15 * (1 + abs(value(expr).evalf()))


@settings(deadline=None, max_examples=60)
@given(expressions)
def test_fresh_names_change_nothing(expr: Expr) -> None:
    expr = closed(expr)
    assume(small(expr))
    assert unknowns(apart(expr)) == unknowns(expr)
    assert value(apart(expr)) == value(expr)
    assert vanishes(expr - apart(expr), GROUND)


@settings(deadline=None, max_examples=60)
@given(expressions)
def test_the_rate_along_a_flow_is_the_derivative(expr: Expr) -> None:
    expr = closed(expr)
    assume(small(expr) and not expr.has(Product))
    flow = {X[i, j]: Y[j] * X[j, i] + i, Y[k]: Sum(X[k, i], (i, 1, n)) * k}
    rate = unfold(along(expr, flow, {}), velocities(flow))
    written = write_out(expr, POINT)
    direct = sum((written.diff(v) * write_out(look_up(flow, v), POINT) for v in VALUES if written.has(v)), S.Zero)
    assert abs((value(rate) - expand(direct.xreplace(VALUES))).evalf(30)) < 1e-12 * (1 + abs(value(rate).evalf()))


def test_the_rate_of_an_abbreviation_is_that_of_its_definition() -> None:
    flow, where = {Y[k]: S.One * k}, {b[i]: Sum(X[i, k] * Y[k] ** 2, (k, 1, n))}
    rate = along(Sum(b[k], (k, 1, m)), flow, where)
    assert vanishes(rate - Sum(2 * X[k, i] * Y[i] * dot(Y)[i], (i, 1, n), (k, 1, m)), GROUND)
    assert along(X[1, 2], flow, where) == 0
    with pytest.raises(ValueError, match="how"):
        along(Y[k], {Y[1]: S.One, Y[2]: S.One}, {})


def test_nothing_is_captured() -> None:
    where = {b[i]: Sum(X[i, k], (k, 1, n)), x: Y[k]}
    assert value(unfold(Sum(b[k] * Y[k], (k, 1, n)), where)) == value(Sum(Y[i] * Sum(X[i, k], (k, 1, n)), (i, 1, n)))
    assert unknowns(unfold(Sum(x, (k, 1, n)), where)) == {Y, k, n}
    for bound in (Integral(y * s, (s, 0, 1)), Limit(y * cos(s), s, 0)):
        assert unfold(bound, {y: s}).doit() == unfold(bound, {y: x}).doit().xreplace({x: s})
    split = Product(Sum(X[i, j], (j, 1, 3)), (i, 1, l)) * Sum(X[l + 1, j], (j, 1, 3))
    assert vanishes(Product(Sum(X[i, k], (k, 1, 3)), (i, 1, l + 1)) - split, GROUND)  # the outer k is free in neither


def test_a_variable_that_loses_its_sign_changes_nothing() -> None:
    """SymPy would say of C(k, 3) that it is not positive, once it does not know that k is."""
    assert value(apart(Sum(Abs(binomial(n, 3) - 2), (n, 3, 5)))) == 1 + 2 + 8
    assert value(apart(Sum(Max(binomial(n, 3) - 2, 0), (n, 3, 5)))) == 0 + 2 + 8


def test_an_outer_variable_in_an_inner_limit_stays_bound() -> None:
    triangle = Sum(Y[i], (i, 1, j), (j, 1, n))
    assert unknowns(apart(triangle)) == unknowns(triangle)
    assert vanishes(triangle - Sum(Y[k], (k, 1, i), (i, 1, n)), GROUND)
    assert not vanishes(triangle - n * Sum(Y[i], (i, 1, j)), GROUND)


def test_a_derivative_by_a_member_is_carried_out() -> None:
    total = Derivative(Sum(Y[i] ** 2, (i, 1, n)), Y[l])
    assert value(differentiate(total)) == value(2 * Y[l])
    at_two = Subs(Derivative(s**3 * x, s), s, 2)
    assert differentiate(at_two) == 12 * x
    assert differentiate(unfold(y, {y: Derivative(s**2, s)})) == 2 * s


def test_a_matrix_product_has_entries() -> None:
    A, B = ImmutableMatrix([[x, 1], [0, y]]), ImmutableMatrix([x, y])
    assert matrices(MatMul(A, B)) == ImmutableMatrix([x**2 + y, y**2])
    assert matrices(x + y) == x + y


def test_what_is_written_out() -> None:
    assert write_out(Sum(Y[i] * f(i), (i, 1, n)), {n: Integer(2), f: Lambda(s, s**2)}) == Y[1] + 4 * Y[2]
    assert write_out(Product(Y[i], (i, 1, n - 2)), {n: Integer(2)}) == 1
    assert write_out(Sum(Y[i], (i, 1, n), (n, 1, 2)), {n: Integer(5)}) == 2 * Y[1] + Y[2]
