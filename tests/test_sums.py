"""Sums: whatever is done to them at symbolic length agrees with writing them out, and no name is ever captured."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import (
    Expr,
    Function,
    IndexedBase,
    Integer,
    Integral,
    KroneckerDelta,
    Lambda,
    Limit,
    Pow,
    Product,
    Rational,
    S,
    Sum,
    cos,
    exp,
    expand,
    preorder_traversal,
    symbols,
)

from derivations.checker.claim import unknowns
from derivations.checker.domain import facts, orthonormal
from derivations.checker.sums import (
    along,
    apply_function,
    dot,
    find_row,
    freshen,
    look_up,
    never_negative,
    normal_form,
    unfold,
    velocities,
    write_out,
)

n, m, d = symbols("n m d", integer=True, positive=True)
i, j, k, l, a = symbols("i j k l a", integer=True)
x, y, s = symbols("x y s", real=True)
X, Y, U, b = IndexedBase("X"), IndexedBase("Y"), IndexedBase("U"), IndexedBase("b")
f, g = Function("f"), Function("g")
RANGES = {l: (1, n)}
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
    form = normal_form(expr, ranges=RANGES)
    assert unknowns(form) <= unknowns(expr)
    assert abs((value(form) - value(expr)).evalf(30)) < 1e-15


@settings(deadline=None, max_examples=60)
@given(expressions)
def test_fresh_names_change_nothing(expr: Expr) -> None:
    expr = closed(expr)
    assume(small(expr))
    assert unknowns(freshen(expr)) == unknowns(expr)
    assert value(freshen(expr)) == value(expr)
    assert normal_form(expr - freshen(expr), ranges=RANGES) == 0


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
    assert normal_form(rate - Sum(2 * X[k, i] * Y[i] * dot(Y)[i], (i, 1, n), (k, 1, m))) == 0
    assert along(X[1, 2], flow, where) == 0
    with pytest.raises(ValueError, match="how"):
        along(Y[k], {Y[1]: S.One, Y[2]: S.One}, {})


def test_nothing_is_captured() -> None:
    where = {b[i]: Sum(X[i, k], (k, 1, n)), x: Y[k]}
    assert value(unfold(Sum(b[k] * Y[k], (k, 1, n)), where)) == value(Sum(Y[i] * Sum(X[i, k], (k, 1, n)), (i, 1, n)))
    assert unknowns(unfold(Sum(x, (k, 1, n)), where)) == {Y, k, n}
    for bound in (Integral(y * s, (s, 0, 1)), Limit(y * cos(s), s, 0)):
        assert unfold(bound, {y: s}).doit() == unfold(bound, {y: x}).doit().xreplace({x: s})
    assert value(apply_function(f(k), f, Lambda(i, Sum(X[i, k], (k, 1, n)))).xreplace({k: l})) == value(Sum(X[l, k], (k, 1, n)))
    peeled = normal_form(Product(Sum(X[i, k], (k, 1, 3)), (i, 1, k + 1)), ranges={k: (1, 3)})
    split = Product(Sum(X[i, j], (j, 1, 3)), (i, 1, k)) * Sum(X[k + 1, j], (j, 1, 3))
    assert normal_form(peeled - split, ranges={k: (1, 3)}) == 0


def test_an_outer_variable_in_an_inner_limit_stays_bound() -> None:
    triangle = Sum(Y[i], (i, 1, j), (j, 1, n))
    assert unknowns(freshen(triangle)) == unknowns(triangle)
    assert normal_form(triangle - Sum(Y[k], (k, 1, i), (i, 1, n))) == 0
    assert normal_form(triangle - n * Sum(Y[i], (i, 1, j))) != 0


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        (Sum(X[i, j], (i, 1, n), (j, 1, n)), Sum(X[j, i], (i, 1, n), (j, 1, n)), True),
        (Sum(X[i, j], (i, 1, n), (j, 1, m)), Sum(X[j, i], (i, 1, n), (j, 1, m)), False),
        (Sum(Y[i], (i, 1, n)) ** 2, Sum(Y[i] * Y[j], (i, 1, n), (j, 1, n)), True),
        (Sum(Y[i], (i, 1, n)) ** 2, Sum(Y[i] ** 2, (i, 1, n)), False),
        (Sum(KroneckerDelta(i, l) * Y[i], (i, 1, n)), Y[l], True),
        (Sum(KroneckerDelta(i, l) * Y[i], (i, 1, m)), Y[l], False),
        (Sum(KroneckerDelta(i, j) * Y[i], (i, 1, n), (j, 1, m)), Sum(Y[i], (i, 1, n)), False),
        (Sum(KroneckerDelta(i, i**2) * Y[i], (i, 0, m)), Y[0] + Y[1], False),
        (Sum(x, (i, 1, n)), n * x, True),
        (Sum(x, (i, 1, k)), k * x, False),  # k may be negative, the sum is then empty
        (Product(x, (i, 1, k)), x**k, False),
        (Product(Y[i], (i, 1, n + 1)), Y[n + 1] * Product(Y[i], (i, 1, n)), True),
        (Product(Y[i], (i, 3, n + 1)), Y[n + 1] * Product(Y[i], (i, 3, n)), False),
        (Product(Y[i], (i, 1, -2)), S.One, True),
        (Product(X[i, j], (i, 1, n), (j, 1, m)), Product(X[i, j], (i, 1, n), (j, 1, n)), False),
        (Integral(cos(x), (x, 0, y)), Integral(cos(s), (s, 0, y)), True),
    ],
)
def test_equations(left: Expr, right: Expr, equal: bool) -> None:
    assert (normal_form(left - right, ranges=RANGES) == 0) is equal


def test_facts_apply_to_fixed_indices_in_their_range() -> None:
    known, ranges = facts({U: orthonormal(d, 1, n)}), {l: (1, n), k: (0, n)}
    assert normal_form(Sum(U[a, l] * U[a, j] * Y[j], (a, 1, d), (j, 1, n)) - Y[l], known, ranges) == 0
    for other in (U[a, a] ** 2, U[a, k] ** 2, U[a, l] ** 2 * Y[a]):
        assert normal_form(Sum(other, (a, 1, d)), known, ranges).has(Sum)
    assert normal_form(Sum(U[a, l] ** 2, (a, 1, n)), known, ranges).has(Sum)


def test_rows_of_a_table() -> None:
    table = {b[i]: i**2, b[1]: S.Zero, X[i, i]: S.One, f(i): i + k}
    assert [look_up(table, b[index]) for index in (S(1), S(3))] == [0, 9]
    assert find_row(table, b[l])[0] is None  # l may be 1
    assert look_up(table, X[k, k]) == 1
    assert look_up(table, X[1, 2]) is None
    assert look_up(table, f(j)) == j + k
    assert look_up(table, g(j)) is None


def test_signs_from_ranges() -> None:
    ranges = {k: (0, n - 1), l: (k, n)}
    assert all(never_negative(e, ranges) for e in (n - 1 - k, l, 2 * n - l - k))
    assert not any(never_negative(e, ranges) for e in (l - 1, k * (1 - k), n - l - k))
