"""Sets: every point drawn from one is exactly in it, and a claim may not say more of its symbols than their sets do."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import (
    Expr,
    FiniteSet,
    Function,
    IndexedBase,
    Integer,
    Interval,
    KroneckerDelta,
    Lambda,
    Range,
    Rational,
    S,
    Sum,
    Symbol,
    floor,
    oo,
    sqrt,
    symbols,
)

from derivations.checker.claim import Claim, ClaimError, Eq, Le, Source, Step
from derivations.checker.domain import (
    DomainError,
    Family,
    Image,
    Seeded,
    draw,
    facts,
    integers,
    is_empty,
    ordered,
    orthonormal,
    simplex,
    specialise,
    sphere,
    stray,
    symmetric,
    tree,
    unit_vectors,
)
from derivations.checker.sums import write_out

n, d, M = symbols("n d M", integer=True, positive=True)
i, j, l, k = symbols("i j l k", integer=True)
x, y, t = symbols("x y t", real=True)
X, P, c = IndexedBase("X"), IndexedBase("P"), IndexedBase("c")
f = Function("f")
LINE = Interval(-oo, oo)
WITH_FACTS = [simplex(n), sphere(n), unit_vectors(n, 0, 2), orthonormal(n, 1, n), orthonormal(n + 1, 0, n)]


class Chosen:
    """The choices of a domain, made by Hypothesis, the ends of closed intervals included."""

    def __init__(self, data: Any) -> None:
        self.draw = data.draw

    def share(self, open_lo: bool, open_hi: bool) -> Rational:
        return Rational(self.draw(st.integers(int(open_lo), 12 - int(open_hi))), 12)

    def integer(self, lo: int, hi: int) -> int:
        return self.draw(st.integers(lo, hi))

    def choice(self, members: tuple[Any, ...]) -> Any:
        return self.draw(st.sampled_from(members))


def points(data: Any, domain: Any) -> list[dict[Any, Any]]:
    seed = data.draw(st.integers(0, 10**6))
    return [
        draw(domain, Chosen(data)),
        draw(domain, Seeded(seed)),
        draw(domain, Seeded(seed), 4),
        draw(domain, Chosen(data), 3),
    ]


def at(expr: Expr, point: dict[Any, Any]) -> Expr:
    return write_out(expr, point).xreplace(point)


@settings(deadline=None, max_examples=25)
@given(st.data(), st.sampled_from(WITH_FACTS))
def test_every_point_satisfies_the_facts_of_its_set(data: Any, set_: Image) -> None:
    for point in points(data, {n: integers(1), X: set_}):
        for fact in facts({X: set_}):
            spans = [range(int(at(S(lo), point)), int(at(S(hi), point)) + 1) for _, lo, hi in fact.indices]
            for values in product(*spans):
                here = {**point, **{formal: Integer(v) for (formal, _, _), v in zip(fact.indices, values, strict=True)}}
                assert at(fact.equation.lhs, here) == at(fact.equation.rhs, here)


@settings(deadline=None, max_examples=25)
@given(st.data())
def test_members(data: Any) -> None:
    for point in points(data, {n: integers(1), P: simplex(n), X: symmetric(n)}):
        size = int(point[n])
        assert all(point[P[a]] >= 0 and point[P[a]].is_Rational for a in range(1, size + 1))
        assert all(point[X[a, b]] == point[X[b, a]] for a in range(1, size + 1) for b in range(1, size + 1))


@settings(deadline=None, max_examples=25)
@given(st.data())
def test_sets_may_depend_on_symbols_and_indices(data: Any) -> None:
    later = {l: integers(0, M - 1), X: tree(n), y: Interval(x, x + 1), n: integers(2, M + 1)}
    for point in points(data, {**later, M: integers(1), x: Interval.open(0, 1)}):
        assert 0 <= point[l] < point[M]
        assert 2 <= point[n] <= point[M] + 1
        assert 0 < point[x] < 1
        assert point[x] <= point[y] <= point[x] + 1
        assert all(1 <= point[X[node]] < node for node in range(2, int(point[n]) + 1))


def test_an_open_end_is_never_drawn_and_a_choice_is_one_of_its_members() -> None:
    for seed in range(20):
        point = draw({x: Interval.open(0, 1), y: FiniteSet(2, 3), f: FiniteSet(Lambda(x, x), Lambda(x, 1))}, Seeded(seed))
        assert 0 < point[x] < 1
        assert point[y] in (2, 3)
        assert isinstance(point[f], Lambda)


def test_far_points_visit_every_scale_the_closed_ends_and_larger_sizes() -> None:
    domain = {n: integers(1), x: Interval(0, oo), y: Interval.open(0, 1), t: LINE}
    far = [draw(domain, Seeded(seed), 12) for seed in range(60)]
    near = [draw(domain, Seeded(seed)) for seed in range(60)]
    assert all(point[x] >= 0 and 0 < point[y] < 1 and 1 <= point[n] <= 13 for point in far)
    assert max(point[x] for point in far) > 10**4 > 3 >= max(point[x] for point in near)
    assert 0 < min(point[x] for point in far if point[x] != 0) < Rational(1, 10**4)
    assert any(point[x] == 0 for point in far)  # a closed end
    assert min(point[y] for point in far) < Rational(1, 10**4)
    assert 1 - max(point[y] for point in far) < Rational(1, 10**4)
    assert min(point[t] for point in far) < -(10**3) < 10**3 < max(point[t] for point in far)
    assert max(point[n] for point in far) > 9 > 3 >= max(point[n] for point in near)


@pytest.mark.parametrize("set_", [simplex(k), sphere(k), orthonormal(k, 0, k)])
def test_sets_without_members_cannot_be_drawn_from(set_: Image) -> None:
    with pytest.raises(DomainError):
        draw({k: integers(0, 0), X: set_}, Seeded(0))


def test_sets_that_depend_on_one_another_are_refused() -> None:
    with pytest.raises(DomainError, match="circle"):
        ordered({x: Interval(0, y), y: Interval(0, x)})
    assert [is_empty(set_) for set_ in (Interval.open(1, 1), Family(S.EmptySet, (i, 1, n)), integers(1, n))] == [
        True,
        True,
        False,
    ]


def test_a_bound_name_is_no_size() -> None:
    assert specialise(Family(integers(1, i), (i, 1, n)), {i: 7, n: 3}) == Family(integers(1, i), (i, 1, 3))
    assert specialise(FiniteSet(Lambda(x, x + y)), {x: S(7), y: S(1)}) == FiniteSet(Lambda(x, x + 1))
    assert simplex(n) == simplex(n) != simplex(d)


def test_a_range_may_depend_on_the_indices_before_it() -> None:
    v = IndexedBase("v")
    triangle = {v: Family(Interval(0, 1), (i, 1, 3), (j, 1, i))}
    point = draw(triangle, Seeded(0))
    assert set(point) == {v[a, b] for a in (1, 2, 3) for b in range(1, a + 1)}
    assert stray(triangle, point) == ""
    assert "v[3, 2]" in stray(triangle, {**point, v[3, 2]: S(2)})


def told(name: str, **assumptions: bool) -> Symbol:
    return Symbol(name, **assumptions)


@pytest.mark.parametrize(
    ("symbol", "set_"),
    [
        (told("x", positive=True), Interval(0, 1)),
        (told("x", positive=True), FiniteSet(-1, 1)),
        (told("x", zero=True), Interval(0, 1)),
        (told("x", nonzero=True), LINE),
        (told("x", integer=True), FiniteSet(Rational(1, 2), 1)),
        (told("x", even=True), integers(0)),
        (told("x", irrational=True), LINE),
        (IndexedBase("x", positive=True), sphere(n)),
        (IndexedBase("x", integer=True), Family(LINE, (i, 1, n))),
        (Function("x", positive=True), FiniteSet(Lambda(x, x))),
        (told("x", integer=True), Range(0, 10, 2)),
    ],
)
def test_a_symbol_may_not_be_told_more_than_its_set_says(symbol: Any, set_: Any) -> None:
    with pytest.raises(ClaimError, match=r"assumed|without gaps"):
        Claim(Source("test", "Claim 1"), {symbol: set_, n: integers(1), t: LINE}, Eq(t, 1))


SHRINKING = told("s", nonnegative=True)
POSITIVE = Symbol("i", integer=True, positive=True)


@pytest.mark.parametrize(
    ("message", "more"),
    [
        ("assumed", {"printed": Eq(t, Sum(KroneckerDelta(POSITIVE, 1), (POSITIVE, 0, n)))}),
        ("assumed", {"printed": Eq(t, sqrt(told("b", positive=True) ** 2)), "where": {told("b", positive=True): -1 - t**2}}),
        ("set or a flow as well", {"where": {P[l]: S(2)}}),
        ("more than one general row", {"where": {c[l]: S(1), c[k]: S(2)}}),
        ("rename it", {"where": {c[n]: S(1)}}),
        ("the flow moves it", {"domain": {SHRINKING: Interval(0, oo)}, "flow": {SHRINKING: -1}}),
        ("starts at -1", {"domain": {x: Interval(0, 1)}, "flow": {x: S.One}, "initial": {x: S(-1)}}),
        ("must be one equation", {"flow": {t: S.Zero}, "constant": x}),
        ("must be one equation", {"flow": {t: S.Zero}, "constant": x, "printed": {"t": Eq(t, x), "2t": Eq(2 * t, x)}}),
        ("must be one equation", {"flow": {t: S.Zero}, "constant": x, "printed": Eq(t, x**2)}),
        ("cannot depend on l", {"flow": {P[j]: S.Zero}, "constant": x, "printed": Eq(P[l], x)}),
        ("Float", {"proof": ({"to": 0.5 * t},)}),
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(message: str, more: dict[str, Any]) -> None:
    sets = {n: integers(1), l: integers(1, n), P: simplex(n), t: LINE, **more.pop("domain", {})}
    steps = tuple(Step(because="so", **step) for step in more.pop("proof", ()))
    with pytest.raises(ClaimError, match=message):
        Claim(Source("test", "Claim 1"), sets, **{"printed": Eq(t, 1), "proof": steps, **more})


@pytest.mark.parametrize(
    ("last", "whole"),
    [(2**n, True), (n * (n + 1) / 2, True), (n * (n + 1) / 3, False), (n / 2, False), (floor(n / 2), True)],
    ids=str,
)
def test_integers_end_at_integers(last: Any, whole: bool) -> None:
    domain = {n: integers(1), k: integers(1, last)}
    if whole:
        Claim(Source("test", "Lemma 0"), domain, Le(k, last))
    else:
        with pytest.raises(ClaimError, match="need not be whole"):
            Claim(Source("test", "Lemma 0"), domain, Le(k, last))


def test_what_is_put_into_a_set_is_not_captured() -> None:
    i, k, n = symbols("i k n", integer=True, positive=True)
    family = specialise(Family(Interval(n - i, oo), (i, 1, n)), {n: i})
    ((index, _, last),) = family.indices
    assert (last, family.of) == (i, Interval(i - index, oo))
    (function,) = specialise(FiniteSet(Lambda(k, n + k)), {n: k}).args
    assert function(5) == k + 5
    with pytest.raises(DomainError, match="binds k"):
        specialise(FiniteSet(Lambda(i, Sum(n - k + i, (k, 1, 2)))), {n: k})
