"""The sampled reading: a counterexample is certified and shrunk, and what cannot be seen at a point is not claimed."""

import importlib
from typing import Any

import pytest
from flint import ctx
from sympy import (
    Abs,
    Derivative,
    Function,
    IndexedBase,
    Integer,
    Integral,
    Interval,
    Lambda,
    Limit,
    Max,
    O,
    Piecewise,
    Rational,
    S,
    Sum,
    Symbol,
    cos,
    exp,
    factorial,
    log,
    oo,
    pi,
    sin,
    sqrt,
    symbols,
    tan,
    zeta,
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
m = symbols("m", integer=True, nonnegative=True)
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
        Ne(x, x + Rational(1, 10**200)),  # rationals stay exact
        Le(Integral(abs(s - Rational(1, 3)), (s, 0, x)), 9),
        Eq(Integral(cos(x * s) * exp(-(s**2) / 2), (s, -oo, oo)), sqrt(2 * pi) * exp(-(x**2) / 2)),
        Eq(Integral(Max(s - x, 0) * exp(-s), (s, 0, oo)), exp(-x)),
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
        Eq(x + 10**110, y + 10**110),
        Eq(Integral(cos(x * s) * exp(-(s**2) / 2), (s, -oo, oo)), sqrt(2 * pi) * exp(-(x**2))),
        Eq(Integral(Max(s - x, 0) * exp(-s), (s, 0, oo)), exp(-x) * (1 + Rational(1, 10**20))),
    ],
    ids=str,
)
def test_false_statements_are_refuted(false: Any) -> None:
    assert read(false, BOX).verdict is Verdict.REFUTED


@pytest.mark.parametrize(
    "unseen",
    [
        Eq(exp(x) + 10**110, exp(y) + 10**110),  # false, but beyond the precision
        Ne(exp(x), exp(x) + Rational(1, 10**200)),  # true, but beyond the precision
        Le(Limit(x * sin(s), s, oo), 3 * x),  # there is no limit
        Eq(log(-x), y),  # not real
        Le(Integral(abs(s**2 - Rational(1, 3)), (s, 0, x)), 9),  # not enclosed
        Eq(Integral(cos(s) / s, (s, x, oo)), 0),  # no majorant
        Eq(zeta(x, 2), 1),  # no numerical reading
    ],
    ids=str,
)
def test_what_no_point_shows_is_undecided(unseen: Any) -> None:
    assert read(unseen, BOX).verdict is Verdict.UNDECIDED


LINE = Interval(-oo, oo)


@pytest.mark.parametrize(
    ("false", "domain", "more"),
    [
        (Eq((n - 1) * (n - 2) * (n - 3), 0), {n: integers(1)}, {}),
        (Ne(n, 9), {n: integers(1)}, {}),
        (Le(x, 3), {x: Interval(0, oo)}, {}),
        (Le(x, 100_000), {x: Interval(0, oo), n: integers(1)}, {}),  # beside an idle integer
        (Ge(x, -100_000), {x: Interval(-oo, 0)}, {}),
        (Ge(x * (1 - x), Rational(1, 10**5)), {x: Interval.open(0, 1)}, {}),  # close to an open end only
        (Ne(x * (1 - x), 0), {x: Interval(0, 1)}, {}),  # on a closed end
        (Eq(Abs(x + 10), x + 10), {x: LINE}, {}),
        (Eq(Abs(x - 10**4), 10**4 - x), {x: LINE}, {}),
        (Eq(y, 0), {x: LINE, y: LINE}, {"hypotheses": (Eq(y * x - y, 0),)}),
        (Eq(x, 0), {x: LINE, y: LINE}, {"hypotheses": (Eq(x * y, y**2),)}),
        (Eq(Limit(1 / ((29 * x - 1) ** 2 * exp(s**2) + 1), s, oo), 0), {x: LINE}, {}),
        (Ne(29 * x, 1), {x: LINE}, {}),
        (Ne(exp(x), 3), {x: LINE}, {}),  # log 3 is no rational
        (Gt(x**4 + 4, 4 * x**2), {x: LINE}, {}),  # nor √2, where it is level
        (Eq(x + y, 1), {x: LINE, y: LINE}, {"hypotheses": (Eq(x**3 + y**3, 1),)}),
        (Le(factorial(n), 10**n), {n: integers(1)}, {}),  # from 25 on
        (Ne(x**m, 0**m), {x: Interval(0, 1), m: integers(0)}, {}),
        (Ne((x - y) * (1 + x**2), 0), {x: Interval(0, 1), y: Interval(0, 1)}, {}),  # on the diagonal
        (Ne(Piecewise((x - 77, x > 0), (1, True)), 0), {x: LINE}, {}),
    ],
    ids=str,
)
def test_far_and_special_points_are_visited(false: Any, domain: Any, more: Any) -> None:
    found = read(false, domain, **more)
    assert found.verdict is Verdict.REFUTED


def test_where_nothing_can_be_aimed_at_it_is_said(monkeypatch: Any) -> None:
    among = {n: integers(2), k: integers(1, n), a: Family(LINE, (k, 1, n))}  # an index whose set ends at a size
    assert "not aimed" not in dict(read(Eq(a[k] + 2, a[k] + 2, evaluate=False), among).detail or {})
    monkeypatch.setattr(sample, "aimed", lambda *_: 1 / 0)
    assert dict(read(Eq(x, x, evaluate=False), BOX).detail or {})["not aimed"] == "division by zero"


def test_a_size_is_drawn_as_far_as_it_is_cheap() -> None:
    i, j = symbols("i j", integer=True)
    b = IndexedBase("b")
    cheap = claim(Ne(n, 0), {n: integers(1)})
    dear = claim(Eq(Sum(b[i, j], (i, 1, n), (j, 1, n)) ** 2, 0), {n: integers(1), b: Family(LINE, (i, 1, n), (j, 1, n))})
    far = [list(sample.far_points(c, c.standing, "", sample._Seen())) for c in (cheap, dear)]
    sizes = [max(point[n] for point in points if n in point) for points in far]
    assert sizes[0] > 9 > sizes[1]


@pytest.mark.parametrize(
    ("statement", "domain", "why"),
    [
        (Eq(1 / (x - 1), (x + 1) / (x**2 - 1)), {x: LINE}, "divides by"),
        (Eq((x**2 - 2) / (x - sqrt(2)), x + sqrt(2)), {x: LINE}, "divides by x - sqrt(2)"),
        (Eq(tan(x) * cos(x), sin(x)), {x: LINE}, "tan has no value at"),
        (Eq(Derivative(x**m, x), m * x ** (m - 1)), {x: LINE, m: integers(0)}, "divides by x"),  # at 0⁰ alone
        (Eq(1 / (x + y), 1 / x - y / x**2 + O(y**2)), {x: LINE, y: Interval(-1, 1)}, "divides by x"),
        (Eq(1 + 1 / (29 * x - 1), 29 * x / (29 * x - 1)), {x: LINE}, "divides by 29*x - 1 = 0"),
        (Eq(2 * log(x), log(x**2)), {x: LINE}, "logarithm of x"),
        (Ge(sqrt(x - y), 0), {x: Interval(0, 1), y: Interval(0, 1)}, "root of x - y"),
        (
            Eq(Sum(1 / (a[k] - 1), (k, 1, n)), Sum(1 / (a[k] - 1), (k, 1, n))),
            {n: integers(1), a: Family(LINE, (k, 1, n))},
            "= 0",
        ),
        (Eq(1 / (n - 2), 1 / (n - 2)), {n: integers(1)}, "divides"),
    ],
    ids=str,
)
def test_a_statement_without_a_value_in_its_domain_is_reported(statement: Any, domain: Any, why: str) -> None:
    found = read(statement, domain)
    assert found.detail is not None
    assert found.detail["points"]["undefined"] > 0
    assert why in found.detail["undefined_at"]["why"]
    assert "no value" in found.why


def test_imprecise_is_not_undefined() -> None:
    """1/(sin² + cos² − 1) divides by zero, but no digit says so; a piece that is not taken may divide by what it likes."""
    one = claim(Eq(1 / (sin(x) ** 2 + cos(x) ** 2 - 1), 1), {x: Interval(1, 2)})
    assert judge(one, one.standing, "", {x: Rational(4, 3)}).status == "unclear"
    one = claim(Eq(Piecewise((1 / x, x > 0), (0, True)), 0), {x: LINE})
    assert judge(one, one.standing, "", {x: Integer(0)}).status == "holds"


v, t = symbols("v t", real=True)


@pytest.mark.parametrize(
    ("relation", "expected"),
    [
        (Le(v, t), Verdict.REFUTED),  # v = tan t, equal at the start, larger after
        (Ge(v, t), None),  # of a start a point tells, of an inequality from there on no more
        (Le(v, t + t**3 / 3), Verdict.REFUTED),
        (Lt(v, t + 1), None),  # and false later
    ],
    ids=str,
)
def test_an_inequality_is_judged_along_the_flow(relation: Any, expected: Verdict | None) -> None:
    domain, initial = {v: LINE, t: Interval(0, oo)}, {v: S.Zero, t: S.Zero}
    assert read(relation, domain, flow={v: 1 + v**2, t: S.One}, initial=initial).verdict is expected


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
        (sin(eps) ** 8 / eps**8, 1 + O(eps**2), Verdict.SAMPLED),
        (sin(eps) ** 8 / eps**8, 1 + eps + O(eps**2), Verdict.REFUTED),  # ε⁹ above, which a short series does not reach
        (sin(eps) ** 30 / eps**30, 1 + eps + O(eps**2), Verdict.UNDECIDED),
        (1 / eps, O(eps**2), Verdict.REFUTED),
        ((1 + eps) / eps, O(1 / eps**2), Verdict.SAMPLED),
        (sqrt(eps), O(eps**2), Verdict.UNDECIDED),  # no power series
        (eps / (exp(exp(-300)) - 1 + eps), O(eps), Verdict.UNDECIDED),  # true, and no digit tells e^-300 from zero
        (1 / eps**8, O(eps**-8), Verdict.SAMPLED),
        (1 / eps**9, O(eps**-8), Verdict.REFUTED),
    ],
    ids=str,
)
def test_orders(lhs: Any, rhs: Any, expected: Verdict) -> None:
    assert read(Eq(lhs, rhs), {eps: Interval.open(0, 1)}).verdict is expected


def test_a_sign_that_is_not_defined_stays_so_along_a_flow() -> None:
    """b/|b| at b = 0, times a series that is zero there."""
    one = claim(Eq(y * (x - s) / Abs(y), 0), {x: Interval(0, 9), s: Interval(0, 9), y: Interval(-1, 1)}, flow={x: 1, s: 1})
    assert judge(one, one.standing, "", {x: S.One, s: S.One, y: S.Half}).status == "holds"
    assert judge(one, one.standing, "", {x: S.One, s: S.One, y: S.Zero}).status in ("undefined", "unclear")
    far = claim(Eq((x - s) * log(y), 0), {x: Interval(0, 9), s: Interval(0, 9), y: Interval(0, 9)}, flow={x: 1, s: 1, y: 1})
    assert judge(far, far.standing, "", {x: S.One, s: S.One, y: S.Zero}).status in ("undefined", "unclear")


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


def test_no_point_is_drawn_from_a_set_without_members() -> None:
    found = read(Ge(2**k, k + 2), {n: integers(1, 10**6), k: integers(2, n)})  # true; for n = 1 there is no k
    assert found.verdict is Verdict.UNDECIDED


def test_the_ends_of_a_long_range_are_drawn() -> None:
    found = read(Lt(log(n) + sqrt(n), Rational(12352313, 400000)), {x: Interval(0, 1), n: integers(200, 600)})
    assert found.verdict is Verdict.REFUTED
    assert dict(found.detail or {})["witness"]["n"] == "600"


def test_points_do_not_depend_on_what_else_is_loaded(tmp_path: Any, monkeypatch: Any) -> None:
    one = claim(Eq(x, x, evaluate=False), {x: Interval(0, 1), y: Interval(0, 1), s: Interval(0, 1)})

    def drawn() -> list[Any]:
        points: list[Any] = []
        sample._explore(one, (None, 5), points.append)
        return points

    before = drawn()
    (tmp_path / "names_numbers.py").write_text(f"NAMED = {list(range(101, 170))}\n")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("names_numbers")
    assert drawn() == before
