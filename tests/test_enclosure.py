"""x ∈ X ⇒ f(x) ∈ F(X) wherever f(x) is defined, and F(X) is tight on thin X; the grade says where f is smooth."""

from collections.abc import Callable
from typing import Any

import pytest
from flint import arb
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from numerics.enclosure import CLOSED, FUNCTIONS, INF, NEG_INF, PARTIAL, SMOOTH, Enclosure

DOMAINS = {"log": (0, 9), "sqrt": (0, 9), "lambertw": (-0.36, 9), "erfinv": (-1, 1)}
numbers = st.integers(-144, 144).map(lambda n: arb(n) / 16)
functions = st.sampled_from(sorted(FUNCTIONS))
OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
}


@st.composite
def points(draw: st.DrawFn) -> tuple[Enclosure, arb]:
    """An interval with finite or infinite ends, and a point of it."""
    lo, x, hi = sorted(draw(st.tuples(numbers, numbers, numbers)), key=float)
    return Enclosure(NEG_INF if draw(st.booleans()) else lo, INF if draw(st.booleans()) else hi), x


def contains(enclosure: Enclosure, value: arb) -> bool:
    """Nothing of the value's ball lies certainly outside."""
    return not (value.upper() < enclosure.lo or value.lower() > enclosure.hi)


@pytest.mark.parametrize("operation", OPERATIONS)
@given(a=points(), b=points())
@settings(deadline=None)
def test_operations_contain(operation: str, a: tuple[Enclosure, arb], b: tuple[Enclosure, arb]) -> None:
    (X, x), (Y, y) = a, b
    value = OPERATIONS[operation](x, y)
    assume(value.is_finite())
    assert contains(OPERATIONS[operation](X, Y), value)


@given(a=points(), exponent=st.integers(-5, 5))
@settings(deadline=None)
def test_powers_contain(a: tuple[Enclosure, arb], exponent: int) -> None:
    X, x = a
    value = x**exponent if exponent >= 0 else 1 / x**-exponent
    assume(value.is_finite())
    assert contains(X**exponent, value)


@given(a=points(), b=points())
@settings(deadline=None)
def test_real_powers_contain(a: tuple[Enclosure, arb], b: tuple[Enclosure, arb]) -> None:
    (X, x), (Y, y) = a, b
    value = x**y
    assume(value.is_finite())
    assert contains(X**Y, value)


@given(function=functions, a=points())
@settings(deadline=None, max_examples=400)
def test_functions_contain(function: str, a: tuple[Enclosure, arb]) -> None:
    X, x = a
    value = getattr(x, function)()
    assume(value.is_finite())
    image = abs(X) if function == "__abs__" else X.apply(function)
    assert contains(image, value)


@given(function=functions, at=st.integers(1, 99))
@settings(deadline=None, max_examples=400)
def test_thin_intervals_have_thin_images(function: str, at: int) -> None:
    lo, hi = DOMAINS.get(function, (-9, 9))
    x = arb(lo) + (arb(hi) - lo) * at / 100
    value = getattr(x, function)()
    assume(value.is_finite() and abs(value) < 1e6)
    X = Enclosure((x - 1e-12).lower(), (x + 1e-12).upper())
    image = abs(X) if function == "__abs__" else X.apply(function)
    assume(image.grade == SMOOTH)  # not across a pole
    assert image.width < 1e-3


@given(a=points(), b=points())
@settings(deadline=None, max_examples=30)
def test_no_grade_is_won_back(a: tuple[Enclosure, arb], b: tuple[Enclosure, arb]) -> None:
    X, Y = a[0].graded(PARTIAL), b[0]
    assert all(f(X, Y).grade == f(Y, X).grade == PARTIAL for f in OPERATIONS.values())
    assert (X**2).grade == (X**-3).grade == abs(X).grade == X.apply("exp").grade == X.hull(Y).grade == PARTIAL


@pytest.mark.parametrize(
    ("lo", "hi", "result", "grade"),
    [
        (1, 2, (0.5, 1), SMOOTH),
        (0, 2, (0.5, INF), CLOSED),
        (-2, 0, (NEG_INF, -0.5), CLOSED),
        (2, INF, (0, 0.5), SMOOTH),
        (0, INF, (0, INF), CLOSED),
        (-1, 1, (NEG_INF, INF), PARTIAL),
        (0, 0, (NEG_INF, INF), PARTIAL),
    ],
)
def test_reciprocals_at_zero_and_infinity(lo: Any, hi: Any, result: tuple[Any, Any], grade: int) -> None:
    found = Enclosure(arb(lo), arb(hi)).reciprocal()
    assert (found.lo, found.hi, found.grade) == (*map(arb, result), grade)


def test_zero_times_infinity_is_zero_only_as_a_bound() -> None:
    zero, tail = Enclosure(arb(0), arb(0)), Enclosure(arb(1), INF)
    assert (zero * tail).hi == 0
    assert (zero * zero.reciprocal()).grade == PARTIAL  # y·(1/y) has no value at 0, and 0 is not its limit


def test_two_enclosures_of_one_function_leave_what_is_in_both() -> None:
    wide, other = Enclosure(arb(-1), INF), Enclosure(NEG_INF, arb(2), CLOSED)
    assert (wide.met(other).lo, wide.met(other).hi, wide.met(other).grade) == (-1, 2, SMOOTH)
    assert wide.met(other.graded(PARTIAL)) == wide  # it says nothing where it has no value
    assert Enclosure(arb(0), arb(3)).apply("cos").hi == 1  # no rounding beyond what a cosine can be


def test_what_begins_at_zero() -> None:
    log, sqrt = (Enclosure(arb(0), arb(4)).apply(name) for name in ("log", "sqrt"))
    assert (log.lo, log.grade, sqrt.lo, sqrt.grade) == (NEG_INF, CLOSED, 0, CLOSED)
    assert Enclosure(arb(-1), arb(4)).apply("log").grade == PARTIAL
    assert Enclosure(arb(0), arb(0)).apply("log").grade == PARTIAL


def test_what_is_known_of_whole_lines() -> None:
    line = Enclosure(NEG_INF, INF)
    erf, erfc, gauss = line.apply("erf"), line.apply("erfc"), (-(line**2)).apply("exp")
    assert (erf.lo, erf.hi, erfc.lo, erfc.hi, gauss.lo, gauss.hi) == (-1, 1, 0, 2, 0, 1)
    assert line.apply("gamma").grade == PARTIAL


def test_an_overflow_is_not_forgotten() -> None:
    """Arb's [± ∞] compares with nothing and would be lost among finite ends."""
    huge = Enclosure(arb(1), arb(2) ** (2**60)).apply("exp")
    assert huge.hi == INF
    assert (huge * Enclosure(arb(-1), arb(1))).lo == NEG_INF
