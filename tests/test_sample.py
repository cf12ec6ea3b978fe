"""The sampled reading: a counterexample is certified and shrunk, and what cannot be seen at a point is not claimed."""

from typing import Any

import pytest
from flint import ctx
from sympy import (
    Function,
    IndexedBase,
    Integral,
    Interval,
    Lambda,
    Limit,
    O,
    Rational,
    S,
    Symbol,
    cos,
    exp,
    log,
    oo,
    sin,
    sqrt,
    symbols,
)

from derivations.checker.claim import Claim, Eq, Ge, Gt, Le, Lt, Ne, Sharp, Source, Verdict
from derivations.checker.domain import Family, integers
from derivations.checker.symbolic import Outcome
from numerics import sample
from numerics.judge import judge
from numerics.sample import generic_points

x, y, s = symbols("x y s", real=True)
eps = Symbol("epsilon", positive=True)
k, n = symbols("k n", integer=True, positive=True)
a, F = IndexedBase("a"), Function("F")
BOX = {x: Interval(1, 2), y: Interval(3, 4)}


def claim(printed: Any, domain: Any, **more: Any) -> Claim:
    return Claim(source=Source("test", "Lemma 0"), domain=domain, printed=printed, **more)


def read(printed: Any, domain: Any, **more: Any) -> Outcome:
    one = claim(printed, domain, **more)
    return sample.read(one, one.standing, "")


@pytest.mark.parametrize(
    "true",
    [
        Eq(sin(x) ** 2 + cos(x) ** 2, 1),
        Le(x, 2),  # attained at the end
        Ge(sqrt(x) * sqrt(x * y**2), x * y),  # equal, as far as rounding shows
        Lt(x, y),
        Ne(x, x + Rational(1, 10**60)),
        Eq(Integral(exp(-s) * x, (s, 0, y)), x - x * exp(-y)),
        Sharp(x, infimum=(1, 3), supremum=(0, 2)),
    ],
    ids=str,
)
def test_true_statements_are_sampled(true: Any) -> None:
    assert read(true, BOX).verdict is Verdict.SAMPLED


@pytest.mark.parametrize(
    "false",
    [
        Eq(sin(x) ** 2 + cos(x) ** 2, 1 + Rational(1, 10**60)),
        Lt(x, 2),
        Ge(x, Rational(3, 2)),
        Ne(x, 1),
        Eq(Integral(exp(-s) * x, (s, 0, y)), x),
        Eq(Limit(x / s, s, oo), x),
        Sharp(x, supremum=(0, 1)),
    ],
    ids=str,
)
def test_false_statements_are_refuted(false: Any) -> None:
    assert read(false, BOX).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    "unseen",
    [
        Eq(x + 10**110, y + 10**110),  # false, but beyond the precision
        Ne(x, x + Rational(1, 10**200)),  # true, but beyond the precision
        Le(Limit(x * sin(s), s, oo), 3 * x),  # there is no limit
        Eq(log(-x), y),  # not real
        Le(Integral(abs(s - Rational(1, 3)), (s, 0, x)), 9),  # not enclosed
    ],
    ids=str,
)
def test_what_no_point_shows_is_undecided(unseen: Any) -> None:
    assert read(unseen, BOX).verdict is Verdict.UNDECIDED


def test_the_witness_is_shrunk() -> None:
    found = read(Eq(a[1] * n, a[1] * n**2), {n: integers(1), a: Family(Interval(1, 2), (k, 1, n))})
    assert found.detail is not None
    assert found.detail["witness"] == {"n": "2", "a[1]": "1", "a[2]": "1", "lhs": "2.00000000000", "rhs": "4.00000000000"}


@pytest.mark.parametrize(
    ("hypothesis", "expected"),
    [
        (Gt(x, Rational(3, 2)), Verdict.REFUTED),
        (Ge(x, 1), Verdict.REFUTED),
        (Eq(x + 1, x * 2 - x + Rational(1, 3) * 3), Verdict.REFUTED),
        (Gt(x, 2), Verdict.UNDECIDED),
        (Lt(sin(x) ** 2 + cos(x) ** 2, 1), Verdict.UNDECIDED),  # false, but rounding does not show it
        (Eq(x, x + Rational(1, 10**200)), Verdict.UNDECIDED),  # so is this one
    ],
    ids=str,
)
def test_only_a_certain_hypothesis_is_met(hypothesis: Any, expected: Verdict) -> None:
    assert read(Le(x, 0), BOX, hypotheses=(hypothesis,)).verdict is expected


def test_an_equation_that_thirds_satisfy_is_met() -> None:
    """1/3 + 2/3 is 1 exactly, though no ball says so."""
    one = claim(Le(x, 0), {x: Interval(0, 1), y: Interval(0, 1)}, hypotheses=(Eq(x + y, 1),))
    assert judge(one, one.standing, "", {x: Rational(1, 3), y: Rational(2, 3)}).status == "fails"
    assert judge(one, one.standing, "", {x: Rational(1, 3), y: Rational(1, 3)}).status == "unmet"


@pytest.mark.parametrize(
    ("lhs", "rhs", "expected"),
    [
        (sin(eps), eps + O(eps**3), Verdict.SAMPLED),
        (sin(eps), eps + O(eps**4), Verdict.REFUTED),
        ((1 - cos(eps)) / eps, eps / 2 + O(eps**3), Verdict.SAMPLED),
        (sqrt(eps), O(eps**2), Verdict.UNDECIDED),  # no power series
    ],
    ids=str,
)
def test_orders(lhs: Any, rhs: Any, expected: Verdict) -> None:
    assert read(Eq(lhs, rhs), {eps: Interval.open(0, 1)}).verdict is expected


def test_an_order_at_infinity_is_not_read_at_zero() -> None:
    at_infinity = O(1 / eps**2, (eps, oo))
    assert read(Eq(1 / (1 + eps), 1 / eps + at_infinity), {eps: Interval.open(0, oo)}).verdict is Verdict.UNDECIDED


def test_a_definition_is_used_at_its_argument() -> None:
    assert read(Eq(F(y), y**2), BOX, where={F(x): x**2}).verdict is Verdict.SAMPLED


def test_a_chosen_function_may_hold_an_integral() -> None:
    chosen = {F: S.EmptySet.union({Lambda(x, Integral(x * s, (s, 0, 2)))})}
    assert read(Eq(F(y), 2 * y), {**BOX, **chosen}).verdict is Verdict.SAMPLED


def test_points_are_reproducible_and_the_precision_is_left_alone() -> None:
    one, before = claim(Le(x, 2), BOX), ctx.prec
    assert generic_points(one, 3) == generic_points(one, 3)
    sample.read(one, one.standing, "")
    assert ctx.prec == before
