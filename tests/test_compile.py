"""A compiled expression has SymPy's value, at points and over intervals, and says so where it has none."""

from contextlib import suppress
from typing import Any

import pytest
from flint import arb, arb_series, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Expr,
    Function,
    Heaviside,
    IndexedBase,
    Integer,
    Integral,
    Interval,
    Lambda,
    Limit,
    Max,
    Min,
    Ne,
    Piecewise,
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
    factorial,
    floor,
    log,
    oo,
    pi,
    sign,
    sin,
    sqrt,
    symbols,
    tanh,
    zeta,
)

from numerics.compile import CompileError, _integrand, compile_at, compile_exactly
from numerics.enclosure import PARTIAL, Enclosure

x, y, s = symbols("x y s", real=True)
i, j, n = symbols("i j n", integer=True, positive=True)
a, F, G = IndexedBase("a"), Function("F"), Function("G")
HALF = Rational(1, 2)


def number(value: Any) -> arb:
    return arb(value.p) / arb(value.q)


def at(expr: Expr, point: dict[Any, Any], shape: Any = None, where: Any = None) -> arb:
    with ctx.workprec(256):
        return compile_at([expr], list(point), shape or {}, where or {})([number(S(v)) for v in point.values()])[0]


def agrees(found: arb, expected: Expr) -> bool:
    """The ball is tight and SymPy's value is in it, up to SymPy's own last digits."""
    with ctx.workprec(256):
        value = arb(str(expected.evalf(40)))
        return bool(found.is_finite() and found.rad() < 1e-25 and abs(found - value) < 1e-25 * (1 + abs(value)))


leaves = st.sampled_from([x, y, pi, Integer(2), Rational(-1, 3)])
expressions = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda f, e: f(e), st.sampled_from([sin, cos, atan, tanh, erf]), inner),
        st.builds(lambda f, e: f(1 + e**2), st.sampled_from([sqrt, log, lambda e: e ** Rational(-2, 3)]), inner),
        st.builds(lambda e: 1 / (1 + e**2), inner),
        st.builds(lambda f, e, g: f(e, g), st.sampled_from([Max, Min, lambda e, g: e + g, lambda e, g: e * g]), inner, inner),
        st.builds(lambda e: Sum(e * x**i / i, (i, 1, 3)), inner),
        st.builds(lambda e: Product(y + i, (i, 1, 2)) + Abs(e), inner),
    ),
    max_leaves=5,
)
rationals = st.fractions(-1, 1, max_denominator=9).map(lambda q: Rational(q.numerator, q.denominator))


@given(expr=expressions, u=rationals, v=rationals)
@settings(deadline=None, max_examples=60)
def test_random_expressions_have_sympys_value(expr: Expr, u: Rational, v: Rational) -> None:
    assert agrees(at(expr, {x: u, y: v}), expr.subs({x: u, y: v}).doit())


@given(expr=expressions, u=rationals, v=rationals)
@settings(deadline=None, max_examples=60)
def test_a_value_lies_in_the_enclosure_over_an_interval(expr: Expr, u: Rational, v: Rational) -> None:
    point = at(expr, {x: u, y: v})
    box = [Enclosure((number(q) - arb(1) / 8).lower(), (number(q) + arb(1) / 4).upper()) for q in (u, v)]
    over = Enclosure.of(compile_at([expr], [x, y], {}, {})(box)[0])
    assert over.grade == PARTIAL or (over.lo <= point.upper() and point.lower() <= over.hi)


@given(u=rationals, k=st.integers(0, 3))
@settings(deadline=None, max_examples=8)
def test_integrals_have_sympys_value(u: Rational, k: int) -> None:
    expr = Integral(s**k * exp(-(s**2)) * cos(x * s), (s, 0, 1 + x**2))
    assert agrees(at(expr, {x: u}), expr.subs(x, u))


def test_sums_of_symbolic_length_are_written_out() -> None:
    expr, entries = Sum(a[i] * Sum(a[j], (j, 1, i)), (i, 1, n)), {a[k]: Rational(k, 3) for k in (1, 2, 3)}
    assert agrees(at(expr, entries, {n: Integer(3)}), Rational(25, 9))
    assert at(Product(a[i], (i, 1, n)), {}, {n: Integer(0)}) == 1
    with pytest.raises(CompileError):
        at(Sum(a[i], (i, 1, oo)), {})


@pytest.mark.parametrize(
    ("summand", "first", "value"),
    [
        (x**i, 0, 1 / (1 - x)),
        ((-1) ** i * i * x**i, 1, -x / (1 + x) ** 2),
        (x**i / factorial(i), 0, exp(x)),
        (x ** (2 * i) / factorial(2 * i), 0, cosh(x)),
        (x**i / i, 1, -log(1 - x)),
        (1 / i**2, 1, pi**2 / 6),
        (x / (i + y) ** 4, 3, x * (zeta(4) - sum(Rational(1, k**4) for k in range(1, 5)))),
        (x**i * (i - 20) ** 2, 0, (x * (1 + x) - 40 * x * (1 - x) + 400 * (1 - x) ** 2) / (1 - x) ** 3),
    ],
)
def test_a_series_is_enclosed(summand: Expr, first: int, value: Expr) -> None:
    point = {x: Rational(-3, 7), y: 2}
    found = at(Sum(summand, (i, first, oo)), point)
    assert agrees(found, value.xreplace({s: S(v) for s, v in point.items()}))
    assert found.rad() < 2.0**-90


@pytest.mark.parametrize("summand", [1 / i, 1 / sqrt(i), 2**i, (-1) ** i, factorial(i) * x**i, S.One, x - x**i])
def test_a_series_without_a_bound_has_no_value(summand: Expr) -> None:
    assert not at(Sum(summand, (i, 1, oo)), {x: Rational(1, 3)}).is_finite()


def test_definitions_do_not_capture_what_they_are_used_at() -> None:
    """F(y) with F(x) = x² is y², whatever x is; so it is under an integral, and for a chosen function."""
    point = {x: 5, y: 3}
    assert at(F(y), point, where={F(x): x**2}) == 9
    assert agrees(at(F(y), point, where={F(x): Integral(x * s, (s, 0, 2))}), Integer(6))
    assert agrees(at(G(y), point, {G: Lambda(x, Integral(x * s, (s, 0, 2)))}), Integer(6))
    assert agrees(at(Integral(n * s, (n, 0, 1)).subs(s, x), {x: 5}, {n: Integer(7)}), Rational(5, 2))


@pytest.mark.parametrize("chosen", [False, True])
def test_an_integral_that_jumps_as_its_parameter_moves_is_enclosed(chosen: bool) -> None:
    """It is 1 − x; SymPy's slope of a step is 0, and says nothing of where it is, be it a function of the point or not."""
    step = Lambda(y, Piecewise((0, y < 0), (1, True)))
    text = Integral(G(s - x) if chosen else step(s - x), (s, 0, 1))
    over = Enclosure.of(compile_at([text], [x], {G: step} if chosen else {}, {})([Enclosure(arb("0.25"), arb("0.75"))])[0])
    assert over.lo <= arb("0.25")
    assert arb("0.75") <= over.hi < 1


GAUSS = exp(-(s**2) / 2) / sqrt(2 * pi)


@pytest.mark.parametrize(
    ("body", "lo", "hi", "expected"),
    [
        (Abs(s - Rational(1, 3)), -1, 1, Rational(10, 9)),  # Arb alone, blind to the kink, says 1.1547
        (sqrt((s - Rational(1, 3)) ** 2, evaluate=False), -1, 1, Rational(10, 9)),
        (Max(s, x) * Heaviside(s), -1, 1, Rational(5, 9)),  # x = 1/3
        (Piecewise((s, s > x), (0, True)), 0, 1, Rational(4, 9)),
        (Max(s, 0), 1, -1, -HALF),  # backwards
        (log(s + 1), -1, 1, 2 * log(2) - 2),  # infinite at an end
        (1 / sqrt(1 - s**2), -1, 1, pi),
        (1 / sqrt(s), 0, 1, Integer(2)),
        (GAUSS, -oo, oo, Integer(1)),
        (s**4 * GAUSS, -oo, oo, Integer(3)),
        (Max(s, 0) * GAUSS, -oo, oo, 1 / sqrt(2 * pi)),
        (cos(s) * GAUSS, -oo, oo, exp(-HALF)),
        (exp(-((s - x) ** 2) / 2), -oo, oo, sqrt(2 * pi)),
        (s * erf(s) * GAUSS, -oo, oo, 2 / sqrt(3 * pi)),
        (exp(-Abs(s)), -oo, oo, Integer(2)),
        (exp(-x * s), 0, oo, Integer(3)),
        (exp(-s) / sqrt(s), 0, oo, sqrt(pi)),  # both at once
        (s**3 / (exp(s) + 1), 0, oo, 7 * pi**4 / 120),
        (1 / s**2, 1, oo, Integer(1)),  # slow decay
        (1 / (1 + s**2), -oo, oo, pi),
    ],
    ids=str,
)
def test_kinks_singular_ends_and_infinite_spans(body: Expr, lo: Any, hi: Any, expected: Expr) -> None:
    assert agrees(at(Integral(body, (s, lo, hi)), {x: Rational(1, 3)}), expected)


@pytest.mark.parametrize(
    ("body", "lo", "hi"),
    [
        (1 / s, 0, 1),
        (1 / s, 1, oo),
        (1 / s**2, -1, 1),  # minus two, says the antiderivative
        (exp(s**2), 0, oo),
        (cos(s), 0, oo),
        (tanh(s), -oo, oo),
        (Abs(s**2 - HALF), 0, 1),  # not linear: not split
    ],
    ids=str,
)
def test_an_integral_without_a_bound_has_no_value(body: Expr, lo: Any, hi: Any) -> None:
    with suppress(CompileError):
        assert not at(Integral(body, (s, lo, hi)), {}).is_finite()


def test_the_cut_off_tail_is_in_the_radius() -> None:
    """With a tail cut off too early the true value must still be inside, and the ball wide."""
    with ctx.workprec(256):
        integrand = _integrand(exp(-s), (s,), (), ())
        bound = next(m for m in integrand.majorants if m.rate == Rational(1, 4)).rest(arb(3), [])
        assert bound >= arb(-3).exp()
        assert bound < 1


def test_roots_and_logarithms_away_from_their_cut_are_integrated() -> None:
    assert agrees(at(Integral(sqrt(s), (s, 1, 4)), {}), Rational(14, 3))
    assert agrees(at(Integral(log(s) * s ** Rational(1, 3), (s, 1, 8)), {}), 36 * log(2) - Rational(135, 16))


def test_limits() -> None:
    assert agrees(at(Limit(x * erf(s), s, oo), {x: Rational(1, 3)}), Rational(1, 3))
    wide = at(Limit(sin(s), s, oo), {})  # there is none: whatever it were, it is between −1 and 1
    assert wide.rad() >= 1
    assert agrees(at(Limit(s * exp(-s), s, oo), {}), Integer(0))
    assert agrees(at(Limit(s * (1 + erf(s)), s, -oo), {}), Integer(0))
    for endless in (s, sin(s) * s, tanh(log(100 - s)), 1 / sin(s)):
        with pytest.raises(CompileError):
            at(Limit(endless, s, oo), {})


def test_pieces() -> None:
    step = Piecewise((x, x > 1), (-x, True))
    assert [at(step, {x: v}) for v in (2, 0)] == [2, 0]
    assert at(step, {x: 1}) == -1  # 1 > 1 is false
    assert at(Piecewise((x, x >= 1), (-x, True)), {x: 1}) == 1
    assert at(Heaviside(x - 1), {x: 3}) == 1
    assert not at(Piecewise((x, x > 1)), {x: 0}).is_finite()  # no piece, no value
    with pytest.raises(CompileError):
        at(Piecewise((1, Ne(x, 0)), (2, True)), {x: -1})


def test_what_has_no_reading_says_so() -> None:
    box = [Enclosure(arb(0), arb(1))]
    for expr in (floor(x), Integral(x * s, (s, x, 1)), Limit(x * erf(s), s, oo), Integral(x * exp(-s), (s, 0, oo))):
        with pytest.raises(CompileError):
            compile_at([expr], [x], {}, {})(box)
    for expr in (y, Symbol("z"), Interval(0, 1), Limit(s, s, 0), Integral(Integral(x * s, (s, 0, x)), (x, 0, 1))):
        with pytest.raises(CompileError):
            at(expr, {x: 1})


def test_what_is_rational_stays_exact() -> None:
    """29·(1/29) − 1 is zero, and what is divided by it has no value, however many digits are kept."""
    third = [fmpq(1, 29)]
    assert compile_exactly([29 * x - 1], [x], {}, {})(third) == [fmpq(0)]
    assert compile_exactly([1 / (29 * x - 1)], [x], {}, {})(third)[0].is_nan()
    assert compile_exactly([Limit(1 / ((29 * x - 1) * exp(s) + 1), s, oo)], [x], {}, {})(third)[0] == 1
    assert compile_exactly([Max(x, -x) - Abs(x) + sign(x)], [x], {}, {})(third) == [fmpq(1)]


def test_a_kink_away_from_the_point_has_a_power_series() -> None:
    found = compile_at([Abs(x - 2) + Max(x, 1)], [x], {}, {})([arb_series([3, 1], 3)])[0]
    assert [c == e for c, e in zip(found.coeffs(), (4, 2), strict=True)] == [True, True]
    with pytest.raises(CompileError):
        compile_at([Abs(x)], [x], {}, {})([arb_series([0, 1], 3)])


def test_power_series_have_taylor_coefficients() -> None:
    expr = tanh(x) * exp(x) / (2 + sin(x))
    found = compile_at([expr], [x], {}, {})([arb_series([0, 1], 5)])[0]
    expected = [expr.diff(x, k).subs(x, 0) / [1, 1, 2, 6, 24][k] for k in range(5)]
    assert all(abs(c - number(S(e))) < 1e-12 for c, e in zip(found.coeffs(), expected, strict=True))
