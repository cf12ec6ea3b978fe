"""The ball reading proves true bounds, breaks false ones close to the truth, and is fooled by no singularity."""

from typing import Any

import pytest
from flint import ctx
from sympy import (
    Abs,
    Expr,
    IndexedBase,
    Integral,
    Interval,
    Max,
    Min,
    Rational,
    Sum,
    Symbol,
    atan,
    cos,
    cosh,
    diff,
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
from sympy import zeta as zeta_

from derivations.checker.claim import Barrier, Claim, ClaimError, Eq, Ge, Gt, Le, Lt, Ne, Root, Sharp, Source, Verdict
from derivations.checker.domain import Family, integers, orthonormal
from derivations.joma.salience import lemma_6_sharp, lemma_7_sharp
from numerics import ball
from numerics.ball import box_of, certify, prove

x, y, g = symbols("x y g")
u, k_ = Symbol("u", real=True), Symbol("k", integer=True)
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
        (lemma_6_sharp.claim, lemma_6_sharp.g, None, 6382, 6381),
        (lemma_7_sharp.claim, lemma_7_sharp.G, None, 7652, 7651),
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
        (Lt(y, 1), Interval.Ropen(0, 1), Verdict.ENCLOSED),  # the supremum is not attained
        (Lt(y, 1), Interval(0, 1), Verdict.UNDECIDED),  # it is, but at the very end
        (Gt(exp(y), y), Interval(-oo, oo), Verdict.ENCLOSED),  # monotone on either tail
    ],
    ids=str,
)
def test_what_can_be_said_at_the_ends_of_a_domain(bound: Any, domain: Interval, expected: Verdict) -> None:
    assert verdict(bound, {y: domain}) is expected


LINE, HALF_LINE = Interval(-oo, oo), Interval.open(0, oo)
SIGMOID = 1 / (1 + exp(-u))
SILU, GELU = u * SIGMOID, u * (1 + erf(u / sqrt(2))) / 2


@pytest.mark.parametrize(
    ("bound", "domain"),
    [
        (Le(log(1 + u), u), Interval.open(-1, oo)),
        (Le(1 + u, exp(u)), LINE),
        (Le(cosh(u), exp(u**2 / 2)), LINE),
        (Ge(u * log(u), u - 1), HALF_LINE),
        (Le(-u * log(u) - (1 - u) * log(1 - u), log(2)), Interval.open(0, 1)),  # contact where log 2 must cancel
        (Le(SIGMOID * (1 - SIGMOID), QUARTER), LINE),
        (Le(sqrt(1 + u), 1 + u / 2), Interval(-1, oo)),
        (Le(tanh(u), u), Interval(0, oo)),  # at an end, to third order
        (Le(u - u**3 / 6, sin(u)), Interval(0, 3)),
        (Le((u - Rational(1, 3)) ** 3, 0), Interval(0, Rational(1, 3))),  # at an end that is no binary number
        (Lt(log(1 + u), u), HALF_LINE),  # strict, as the place of contact is left out
        (Lt(0, 1 - u**2), Interval.open(-1, 1)),
        (Ge(log(1 + exp(u)), Max(u, 0)), LINE),  # contact at infinity
    ],
    ids=str,
)
def test_touching_bounds_are_enclosed(bound: Any, domain: Interval) -> None:
    assert verdict(bound, {u: domain}) is Verdict.ENCLOSED


@pytest.mark.parametrize(
    ("bound", "domain"),
    [
        (Le(log(1 + u), u - u**2 / 2), HALF_LINE),  # touches at 0 and fails beside it
        (Le(cosh(u), exp(u**2 * 49 / 100)), LINE),
        (Le(cosh(u), 1 + u**2 / 2), LINE),  # to fourth order
        (Le(1 + u + u**2 / 2, exp(u)), LINE),  # fails on one side of the contact only
        (Le(u**3, 0), Interval(-1, 1)),
        (Lt(log(1 + u), u), Interval.open(-1, oo)),  # not strict at 0
        (Le(Abs(u), u**2), Interval(-1, 1)),  # at 0 the function vanishes, its slope jumps
        (Le(SIGMOID * (1 - SIGMOID), Rational(2499, 10000)), LINE),
        (Ge(log(1 + exp(u)), Max(u, 0) + Rational(1, 10**6)), LINE),
    ],
    ids=str,
)
def test_false_bounds_that_touch_are_broken(bound: Any, domain: Interval) -> None:
    assert verdict(bound, {u: domain}) is Verdict.REFUTED


def test_contact_at_a_point_of_the_plane() -> None:
    plane = {x: Interval(-1, 1), y: Interval(-1, 1)}
    assert verdict(Le(x * y, x**2 + y**2), plane) is Verdict.ENCLOSED
    assert verdict(Le(3 * x * y, x**2 + y**2), plane) is Verdict.REFUTED  # a saddle
    # Along a line there is no one point to expand at.
    assert verdict(Le(2 * x * y, x**2 + y**2), plane) is Verdict.UNDECIDED
    assert verdict(Le(cosh(x * y), exp(x**2 * y**2 / 2)), plane) is Verdict.ENCLOSED  # contact for every y


@pytest.mark.parametrize(
    ("bound", "expected"),
    [
        (Sharp(SILU, infimum=(Rational(-27847, 10**5), Rational(-27846, 10**5))), Verdict.ENCLOSED),
        (Sharp(GELU, infimum=(Rational(-16998, 10**5), Rational(-16997, 10**5))), Verdict.ENCLOSED),
        (Ge(SILU, Rational(-27846, 10**5)), Verdict.REFUTED),
        (Ge(GELU, Rational(-16997, 10**5)), Verdict.REFUTED),
        (Le(diff(SILU, u), Rational(11, 10)), Verdict.ENCLOSED),
        (Le(diff(SILU, u), Rational(109, 100)), Verdict.REFUTED),
        (Le(u * exp(-u), Rational(37, 100)), Verdict.ENCLOSED),
        (Le(-u * exp(u), Rational(37, 100)), Verdict.ENCLOSED),  # the same at −∞
        (Le(-u * exp(u), Rational(36, 100)), Verdict.REFUTED),
        (Le(Abs(u) * exp(-Abs(u)), Rational(37, 100)), Verdict.ENCLOSED),
        (Le(u**3 * exp(-u) * (2 + sin(u)), 4), Verdict.ENCLOSED),
        (Le(u * exp(-u) * exp(u), 10), Verdict.REFUTED),
        (Le(Min(u, 1) * Max(u, -1), u**2 + QUARTER), Verdict.ENCLOSED),
    ],
    ids=str,
)
def test_tails_on_either_side_where_zero_meets_infinity(bound: Any, expected: Verdict) -> None:
    assert verdict(bound, {u: LINE}) is expected


def test_what_is_not_spoken_of_does_not_matter() -> None:
    k, n = symbols("k n", integer=True)
    family = {n: integers(1), IndexedBase("v"): Family(LINE, (k, 1, n))}
    assert verdict(Le(x, 2), {x: Interval(0, 1), **family}) is Verdict.ENCLOSED
    assert verdict(Le(x, HALF), {x: Interval(0, 1), **family}) is Verdict.REFUTED
    one = claim(Le(x, n), {x: Interval(0, 1), **family})
    assert ball.read(one, one.standing, "").verdict is None
    # A hypothesis that is not about the box may be what saves the statement.
    assert verdict(Le(x, HALF), {x: Interval(0, 1), **family}, hypotheses=(Ge(n, 3),)) is Verdict.UNDECIDED
    assert verdict(Le(x, 2), {x: Interval(0, 1), **family}, hypotheses=(Ge(n, 3),)) is Verdict.ENCLOSED


def test_integers_of_a_small_range_are_tried_one_by_one() -> None:
    n = Symbol("n", integer=True)
    domain = {x: Interval(0, HALF), n: integers(1, 4)}
    assert verdict(Le(Sum(x**k_, (k_, 1, n)), Rational(94, 100)), domain) is Verdict.ENCLOSED
    one = claim(Le(Sum(x**k_, (k_, 1, n)), Rational(93, 100)), domain)
    found = ball.read(one, one.standing, "")
    assert found.verdict is Verdict.REFUTED
    assert found.detail is not None
    assert found.detail["witness"]["n"] == "4"


def test_a_point_at_which_another_set_has_no_members_breaks_nothing() -> None:
    k, n = symbols("k n", integer=True)
    assert verdict(Ge(n, 3), {n: integers(1, 5), k: integers(3, n)}) is Verdict.UNDECIDED
    assert verdict(Ge(n, 3), {n: integers(1, 5), k: integers(0, n)}) is Verdict.REFUTED
    assert verdict(Le(x, 1), {x: Interval(0, 2), y: Interval(x, 1)}) is Verdict.UNDECIDED
    assert verdict(Le(x, 1), {x: Interval(0, 2), y: Interval(x, 3)}) is Verdict.REFUTED
    among, U, X = integers(1, 5), IndexedBase("U"), IndexedBase("X")
    assert verdict(Le(n, 3), {n: among, X: Family(Interval(k, 3), (k, 1, n))}) is Verdict.UNDECIDED
    assert verdict(Le(n, 3), {n: among, X: Family(Interval(k, 5), (k, 1, n))}) is Verdict.REFUTED
    assert verdict(Le(n, 3), {n: among, U: orthonormal(3, 1, n)}) is Verdict.UNDECIDED
    assert verdict(Le(n, 3), {n: among, U: orthonormal(5, 1, n)}) is Verdict.REFUTED
    assert verdict(Le(x, HALF), {x: Interval(0, 1), y: Interval(0, 1), g: Interval(y, QUARTER)}) is Verdict.REFUTED


def test_an_open_box_is_named() -> None:
    one = claim(Le(2 * x * y, x**2 + y**2), {x: Interval(0, 1), y: Interval(0, 1)})
    why = ball.read(one, one.standing, "").why
    assert "boxes; open at x in [0." in why


def test_an_interval_may_depend_on_another_symbol() -> None:
    assert verdict(Le(x - y, Rational(1, 10)), {x: Interval(0, 1), y: Interval(x, 2)}) is Verdict.ENCLOSED
    assert verdict(Le(y - x, Rational(19, 10)), {x: Interval(0, 1), y: Interval(x, 2)}) is Verdict.REFUTED


def test_no_exception_escapes() -> None:
    one = claim(Le(Integral(Max(u, y), (u, 0, y**2)) + zeta_(y, 2), 1), {y: Interval(0, 1)})
    assert ball.read(one, one.standing, "").verdict is Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("relation", "extra", "shown"),
    [
        (Gt(1 + x**2, 0), {}, True),
        (Ne(x, 0), {}, True),  # an open end
        (Ne(x - 1, 0), {}, False),
        (Ge(exp(x) - 1 - x, 0), {}, True),
        (Gt(x - 1, 0), {}, False),
        (Gt(y, -1), {}, False),  # no such symbol, and no set for it
        (Gt(1 + g, 0), {g: Interval(0, 1)}, True),
        (Gt(1 + g, 1), {g: Interval(0, 1)}, False),
        (Lt(g, 1 + x), {g: Interval(0, x)}, True),  # between what another symbol says
        (Lt(2 * g, 1 + x), {g: Interval(0, x)}, False),
        (Ne(cos(g), 0), {g: Interval(-1, 1)}, True),
        (Ne(cos(g), 0), {g: Interval(0, 2)}, False),
        (Lt(mu, 2), {}, True),  # by a hypothesis
        (Eq(x, x), {}, False),
        ("nonsense", {}, False),
    ],
    ids=str,
)
def test_certify(relation: Any, extra: Any, shown: bool) -> None:
    domain = {x: Interval.open(0, oo), mu: HALF_LINE, r: HALF_LINE}
    one = claim(Le(x, x + mu), domain, hypotheses=(Le(mu, r), Le(r, 1)))
    before, found = ctx.prec, certify(one, relation, extra, one.hypotheses)
    assert (found is not None) is shown
    assert found is None or found.startswith("ball, ")
    assert ctx.prec == before


@pytest.mark.parametrize("part", [Root(u - 1, u, 2, 1), Sharp(u, infimum=(1, 0)), Sharp(u, supremum=(1, 1))], ids=str)
def test_windows_from_the_greater_to_the_lesser_are_refused(part: Any) -> None:
    with pytest.raises(ClaimError, match="lesser end first"):
        claim(part, {u: Interval(0, 3)})


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
        Barrier(lemma_7_sharp.G, lemma_7_sharp.y, start=3, value=g, slope=1 - 2 * lemma_7_sharp.y * g),  # not its equation
        Barrier(
            lemma_7_sharp.G, lemma_7_sharp.y, start=Rational(1, 8), value=g, slope=1 - lemma_7_sharp.y * g
        ),  # below, but still climbing
        Barrier(
            lemma_7_sharp.G, lemma_7_sharp.y, start=-1, value=g, slope=1 - lemma_7_sharp.y * g
        ),  # begins outside the domain
    ],
    ids=["slope", "start", "outside"],
)
def test_a_barrier_without_its_conditions_covers_nothing(tail: Barrier) -> None:
    of = claim(Le(lemma_7_sharp.G, 1), {lemma_7_sharp.y: Interval(0, oo)}, tail=tail)
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
