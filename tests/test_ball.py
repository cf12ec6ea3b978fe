"""The ball reading proves true bounds, breaks false ones close to the truth, and is fooled by no singularity."""

from typing import Any

import pytest
from flint import ctx
from sympy import Expr, Interval, Max, Rational, Symbol, atan, erf, exp, log, oo, pi, sqrt, symbols

from derivations.checker.claim import Barrier, Claim, Eq, Ge, Gt, Le, Lt, Ne, Root, Sharp, Source, Verdict
from derivations.joma.salience import lemma_6, lemma_7
from numerics import ball
from numerics.ball import box_of, prove

x, y, g = symbols("x y g")
r, mu = symbols("r mu", positive=True)
HALF, QUARTER = Rational(1, 2), Rational(1, 4)
zeta = sqrt(pi / 2) * erf(r * mu / sqrt(2)) + (1 - exp(-(r**2) * mu**2 / 2)) / mu
ZETA = {r: Interval.Lopen(0, 1), mu: Interval.open(0, oo)}


def claim(printed: Any, domain: Any, **more: Any) -> Claim:
    return Claim(source=Source("test", "Lemma 0"), domain=domain, printed=printed, **more)


def verdict(printed: Any, domain: Any, **more: Any) -> Verdict | None:
    one = claim(printed, domain, **more)
    return ball.read(one, one.standing, "").verdict


@pytest.mark.parametrize(
    ("of", "function", "domain", "holds", "fails"),
    [
        (lemma_6.claim, lemma_6.g, None, 6382, 6381),
        (lemma_7.claim, lemma_7.G, None, 7652, 7651),
        (None, zeta, ZETA, 16328, 16327),
    ],
    ids=["lemma 6", "lemma 7", "zeta"],
)
def test_bounds_are_decided_within_a_ten_thousandth(of: Any, function: Expr, domain: Any, holds: int, fails: int) -> None:
    of = of or claim(Le(function, 2), domain)
    found = prove(of, Le(function, Rational(holds, 10000)), box_of(of))
    assert found.status == "proved"
    assert 0 < float(found.margin) < 1e-4
    found = prove(of, Le(function, Rational(fails, 10000)), box_of(of))
    assert found.status == "broken"
    assert 0 < float(found.value) < 1e-4


@pytest.mark.parametrize(
    ("bound", "domain"),
    [
        (Le(1 / y, 0), Interval(-1, 1)),  # the slope −1/y² has one sign, but y = 0 is in between
        (Le(atan(1 / y), 0), Interval(-1, 1)),
        (Le(-y / sqrt(y**2), HALF), Interval.open(-1, 0)),  # y·(1/y) at the open end is not 0
        (Le(-y / sqrt(y**2), 0), Interval(-1, 1)),  # a jump that the derivative does not see
        (Ge(sqrt((y - HALF) ** 2), QUARTER), Interval(0, 1)),
        (Le(Max(y, 1 - y), Rational(9, 10)), Interval(0, 1)),
    ],
    ids=str,
)
def test_false_bounds_at_poles_jumps_and_kinks_are_broken(bound: Any, domain: Interval) -> None:
    assert verdict(bound, {y: domain}) is Verdict.REFUTED


@pytest.mark.parametrize(
    ("bound", "domain", "expected"),
    [
        (Ge(y, pi), Interval(pi, 4), Verdict.UNDECIDED),  # the box is rounded outward: no point of it below π counts
        (Le(log(y), 1), Interval(-2, 1), Verdict.UNDECIDED),  # no value on half of the domain
        (Le(Max(y, 1 - y), 1), Interval(0, 1), Verdict.ENCLOSED),
        (Le((exp(y) - 1) / y, 2), Interval.open(0, 1), Verdict.ENCLOSED),  # removable
        (Le((exp(y) - 1) / y**2, 3), Interval.open(0, 1), Verdict.REFUTED),  # not removable
        (Lt(y, 1), Interval.Ropen(0, 1), Verdict.UNDECIDED),  # the supremum is the bound itself
        (Gt(exp(y), y), Interval(-oo, oo), Verdict.ENCLOSED),  # monotone on either tail
    ],
    ids=str,
)
def test_what_can_be_said_at_the_ends_of_a_domain(bound: Any, domain: Interval, expected: Verdict) -> None:
    assert verdict(bound, {y: domain}) is expected


def test_hypotheses_cut_the_domain() -> None:
    square = {x: Interval(0, 1), y: Interval(0, 1)}
    assert verdict(Le(x * y, QUARTER), square) is Verdict.REFUTED
    assert verdict(Le(x * y, Rational(26, 100)), square, hypotheses=(Le(x + y, 1),)) is Verdict.ENCLOSED
    assert verdict(Le(x * y, Rational(24, 100)), square, hypotheses=(Le(x + y, 1),)) is Verdict.REFUTED
    # On the diagonal this is true; a point beside it is no witness.
    assert verdict(Le(x - y, 0), square, hypotheses=(Eq(x, y),)) is Verdict.UNDECIDED
    assert verdict(Le(x, HALF), square, hypotheses=(Ne(x, y),)) is Verdict.REFUTED


@pytest.mark.parametrize(
    "hypotheses",
    [(Gt(x, 2),), (Lt(x, QUARTER), Gt(x, HALF)), (Lt(x, y), Lt(y + 1, x)), (Eq(x, y + 2),), (Ne(x, x),)],
    ids=str,
)
def test_hypotheses_that_nothing_satisfies_are_vacuous(hypotheses: Any) -> None:
    assert verdict(Le(x, 2), {x: Interval(0, 1), y: Interval(0, 1)}, hypotheses=hypotheses) is Verdict.VACUOUS


def test_a_sharp_bound_is_refuted_when_loose() -> None:
    domain = {y: Interval(0, 1)}
    assert verdict(Sharp(y * (1 - y), supremum=(Rational(24, 100), Rational(26, 100))), domain) is Verdict.ENCLOSED
    assert verdict(Sharp(y * (1 - y), supremum=(Rational(27, 100), Rational(28, 100))), domain) is Verdict.REFUTED
    assert verdict(Sharp(y * (1 - y), supremum=(Rational(22, 100), Rational(23, 100))), domain) is Verdict.REFUTED


def test_a_growing_denominator_does_not_hide_a_jump() -> None:
    """atan(1/(y − 5)) jumps up at 5, and its derivative is nowhere positive."""
    assert verdict(Le(atan(1 / (y - 5)) * exp(-y), 0), {y: Interval(4, oo)}) is Verdict.REFUTED


def test_a_barrier_does_not_hold_a_pole() -> None:
    """1/(y − 5) satisfies f' = −f² and starts below 1, but comes back from +∞."""
    tail = Barrier(1 / (y - 5), y, start=3, value=g, slope=-(g**2))
    assert verdict(Le(1 / (y - 5), 1), {y: Interval(3, oo)}, tail=tail) is Verdict.REFUTED


@pytest.mark.parametrize(
    "tail",
    [
        Barrier(lemma_7.G, lemma_7.y, start=3, value=g, slope=1 - 2 * lemma_7.y * g),  # not its equation
        Barrier(lemma_7.G, lemma_7.y, start=Rational(1, 8), value=g, slope=1 - lemma_7.y * g),  # below, but still climbing
        Barrier(lemma_7.G, lemma_7.y, start=-1, value=g, slope=1 - lemma_7.y * g),  # begins outside the domain
    ],
    ids=["slope", "start", "outside"],
)
def test_a_barrier_without_its_conditions_covers_nothing(tail: Barrier) -> None:
    of = claim(Le(lemma_7.G, 1), {lemma_7.y: Interval(0, oo)}, tail=tail)
    assert not ball._covers(tail, of.standing.parts[""], of, box_of(of))


@pytest.mark.parametrize(
    ("f", "lo", "hi", "expected"),
    [
        (x**2 - 2, 1, 2, Verdict.ENCLOSED),
        (x**2 - 2, 2, 3, Verdict.REFUTED),
        (1 / (x - 2), 1, 3, Verdict.UNDECIDED),  # changes sign without a zero
        (2 - 1 / (x - 2), 1, 3, Verdict.UNDECIDED),  # monotone on both sides of its pole, and has a zero
    ],
    ids=str,
)
def test_roots(f: Expr, lo: int, hi: int, expected: Verdict) -> None:
    assert verdict(Root(f, x, lo, hi), {x: Interval(lo, hi)}) is expected


def test_the_precision_is_left_as_it_was() -> None:
    before = ctx.prec
    verdict(Le(Symbol("z") * y, 1), {y: Interval(0, 1), Symbol("z"): Interval(0, 1)})
    assert ctx.prec == before
