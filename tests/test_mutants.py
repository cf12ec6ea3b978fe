"""Mutants: each kind of change occurs, none is the original, and the hunt can fail."""

import time
from typing import Any

import pytest
from sympy import (
    Derivative,
    E,
    ImmutableMatrix,
    IndexedBase,
    Integer,
    Integral,
    Interval,
    Max,
    O,
    Rational,
    Subs,
    Sum,
    Symbol,
    cos,
    exp,
    log,
    oo,
    pi,
    sin,
    sqrt,
    srepr,
    symbols,
)

from derivations.checker.claim import Claim, ClaimError, Eq, Ge, Gt, Le, Ne, Root, Sharp, Source, Statement, Verdict
from derivations.checker.domain import Family, integers, simplex
from derivations.checker.mutants import definitions, domains, equivalent, hypotheses, mutants
from numerics import hunt as hunting
from numerics.hunt import hunt, worth_hunting
from numerics.sample import generic_points

x, y, u, v = symbols("x y u v", real=True)
eps = Symbol("epsilon", positive=True)
i, n = symbols("i n", integer=True, positive=True)
a = IndexedBase("a")


def claim(printed: Any, **more: Any) -> Claim:
    domain = {x: Interval(0, 1), y: Interval(1, 2)}
    return Claim(source=Source("test", "Lemma 0"), domain=domain, printed=printed, **more)


def changes(*parts: Any) -> list[str]:
    return [change for _, change, _ in mutants(Statement({str(n): part for n, part in enumerate(parts)}))]


@pytest.mark.parametrize(
    ("part", "change"),
    [
        (Eq(x + y, pi), "left side: sign of x"),
        (Eq(x + y, pi), "left side: twice y"),
        (Eq(x + y, pi), "right side: half of pi"),
        (Eq(x + y, pi), "left side: dropped x"),
        (Eq(x * y, pi), "left side: dropped y"),
        (Eq(x**2, y), "left side: exponent of x**2 one up"),
        (Eq(x**2, y), "left side: exponent of x**2 one down"),
        (Eq(x + 3, y), "left side: 4 for 3"),
        (Eq(x, pi), "right side: swapped pi"),
        (Eq(x, E), "right side: swapped E"),
        (Le(x, 2), "relation flipped"),
        (Le(x, 2), "right side: half of 2"),
        (Ge(x, -2), "right side: half of -2"),
        (Sharp(x, infimum=(0, 1)), "infimum raised past the sharp value"),
        (Sharp(x, infimum=(0, 1)), "infimum lowered below the sharp value"),
        (Sharp(x, supremum=(0, 1)), "supremum lowered past the sharp value"),
        (Sharp(x, supremum=(0, 1)), "supremum raised above the sharp value"),
        (Root(x**2 - 2, x, 1, 2), "window moved up"),
        (Root(x**2 - 2, x, 1, 2), "window moved down"),
        (Eq(eps, eps + O(eps**2)), "right side: order one too high"),
        (Eq(ImmutableMatrix([x, y]), ImmutableMatrix([y, x])), "left side: entry 1: twice y"),
        (Eq(Sum(a[i], (i, 1, n)), 0), "left side: half of a[i]"),
        (Eq(Sum(a[i], (i, 1, n)), 0), "left side: i from 2"),
        (Eq(Sum(a[i], (i, 1, n)), 0), "left side: i to n - 1"),
        (Eq(x + x**2, y), "left side: twice x (2)"),
    ],
    ids=str,
)
def test_each_kind_of_change_occurs(part: Any, change: str) -> None:
    assert change in changes(part)


def test_indices_are_left_alone() -> None:
    for _, _, mutated in mutants(Statement({"": Eq(Sum(a[i], (i, 1, n)), 0)})):
        assert {e for e in mutated.free_symbols if e.is_Symbol} <= {n, a.label}


def test_a_limit_is_not_moved_past_a_term_that_is_zero() -> None:
    k = Symbol("k", integer=True)
    assert "left side: k from 1" not in changes(Eq(Sum(k, (k, 0, n)), 0))
    assert "left side: k to n - 1" in changes(Eq(Sum(k, (k, 0, n)), 0))


def test_what_a_point_is_put_in_for_is_left_alone() -> None:
    """It is a name that is bound: of a slope at 0 by −s nobody speaks, and that by 2s is the same one."""
    slope = Subs(Derivative(x * y, x), x, 0)
    found = [mutated.lhs for _, _, mutated in mutants(Statement({"": Eq(slope, y)})) if mutated.lhs.has(Subs)]
    assert {s.variables for mutated in found for s in mutated.atoms(Subs)} == {(x,)}
    assert any(s.point == (1,) for mutated in found for s in mutated.atoms(Subs))
    assert not hunt(claim(Eq(slope, y))).survived


def test_no_two_mutants_are_alike_and_none_is_the_original() -> None:
    statement = Statement({"sides": Eq(2 * x * y**2 + 1, pi * x), "bound": Le(x + exp(y), 2)})
    seen = [(name, srepr(mutated)) for name, _, mutated in mutants(statement)]
    assert len(seen) == len(set(seen))
    assert not {(name, srepr(part)) for name, part in statement.parts.items()} & set(seen)


def test_a_loose_bound_is_no_fault_and_a_sharp_one_says_more() -> None:
    """x(1 − x) is below 1, and so is much else: all of that is true. Of a sharp bound nearly every mutant is false."""
    loose = hunt(claim(Le(x * (1 - x), 1)))
    assert not loose.survived
    assert loose.equivalent > loose.killed
    sharp = hunt(claim(Sharp(x * (1 - x), supremum=(Rational(24, 100), Rational(26, 100)))))
    assert sharp.made == sharp.killed > 10


def test_an_equation_leaves_no_survivors() -> None:
    found = hunt(claim(Eq((x + y) ** 2, x**2 + 2 * x * y + y**2)))
    assert found.made == found.killed + found.equivalent
    assert found.killed > 20
    assert not found.survived


@pytest.mark.parametrize(
    ("original", "mutated", "expected"),
    [
        (Eq(x, y), Eq(2 * x, 2 * y), True),
        (Eq(x, y), Eq(-x, -y), True),
        (Eq(x, y), Eq(x * (y + 1) - x, x * y), True),  # provably true itself
        (Eq(x, y), Eq(x, 2 * y), False),
        (Le(x, y), Le(2 * x, 2 * y), True),
        (Le(x, y), Le(-x, -y), False),  # the other way round
        (Le(x, y), Ge(x, y), False),
        (Sharp(x, supremum=(0, 1)), Sharp(2 * x, supremum=(0, 1)), False),
    ],
    ids=str,
)
def test_equivalent_mutants_are_recognised(original: Any, mutated: Any, expected: bool) -> None:
    assert equivalent(claim(original), original, mutated) is expected


def test_a_mutant_without_values_is_dropped_only_where_the_original_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """No value at some points is no excuse for a mutant if the statement has none there either."""
    monkeypatch.setattr(hunting, "_settled", lambda attempts: hunting.ALIVE)
    everywhere = claim(Le(log(y), 2))
    assert hunt(everywhere).made < len(list(mutants(everywhere.standing)))  # log(−y) is no statement
    nowhere = claim(Le(log(-y), 2))
    assert hunt(nowhere).made == len(list(mutants(nowhere.standing)))


def test_what_few_boxes_leave_open_is_not_held_against_a_reading_that_has_more() -> None:
    needs_some = x**4 - 4 * x**2 + Rational(401, 100)  # above zero, which eight boxes do not show
    found = hunt(Claim(Source("test", "Lemma 0"), {x: Interval(0, 2)}, Le(log(needs_some) + x / 8, exp(1 + x))))
    assert found.equivalent
    assert not found.survived


def fates(statement: Any, **more: Any) -> Any:
    found = hunt(claim(statement, **more))
    assert found.made == found.killed + found.equivalent + len(found.accepted) + len(found.survived)
    return found


def test_definitions_are_mutated() -> None:
    w = Symbol("w", real=True)
    squares = claim(Eq(w, x**2 + 2 * x * y + y**2), where={w: (x + y) ** 2})
    assert [change for change, _, _ in definitions(squares)][:2] == [
        "definition of w: sign of (x + y)**2",
        "definition of w: twice (x + y)**2",
    ]
    of_statement = len(list(mutants(squares.standing)))
    found = hunt(squares)
    assert found.made > of_statement
    assert not found.survived


def test_a_definition_that_may_be_anything_is_a_finding() -> None:
    """The statement holds for whatever w: it was not needed, and that is told."""
    w = Symbol("w", real=True)
    found = fates(Eq(x * w + y * w, (x + y) * w), where={w: exp(x) + y})
    assert "definition of w: sign of y + exp(x) → w = -y - exp(x)" in found.unnoticed
    assert not found.survived


def test_a_definition_that_is_noticed_is_no_finding() -> None:
    w = Symbol("w", real=True)
    found = fates(Eq(cos(w), cos(x) * cos(y) - sin(x) * sin(y)), where={w: x + y})
    told = [line for line in found.unnoticed if "definition" in line]
    assert told == ["definition of w: sign of x + y → w = -x - y"]  # the cosine is even
    assert not found.survived


def test_a_changed_definition_that_is_accepted_is_counted() -> None:
    w = Symbol("w", real=True)
    name = "definition of w: sign of x + y"
    found = fates(Eq(cos(w), cos(x) * cos(y) - sin(x) * sin(y)), where={w: x + y}, accepted={name: "the cosine is even"})
    assert found.accepted == {name: "the cosine is even"}


def test_a_definition_that_no_part_speaks_of_is_left_alone() -> None:
    w = Symbol("w", real=True)
    assert hunt(claim(Eq(x + x, 2 * x), where={w: x + y})).made == hunt(claim(Eq(x + x, 2 * x))).made


def test_a_hypothesis_that_is_needed_is_a_mutant_that_dies() -> None:
    domain = {x: Interval(0, 1), u: Interval(-1, 1)}
    assumed = Claim(source=Source("test", "Lemma 0"), domain=domain, printed=Le(x * u, u), hypotheses=(Ge(u, 0),))
    (less,) = hypotheses(assumed.standing)
    assert dict(hunting._hypothesis(assumed, generic_points(assumed, 4), *less)) == {"hypothesis u >= 0: dropped": True}
    assert not hunt(assumed).survived  # u·x ≤ 2u is true where u ≥ 0 is assumed


def test_a_hypothesis_that_is_unnoticed_is_reported() -> None:
    found = fates(Eq(x * y + x, x * (y + 1)), hypotheses=(Gt(x, Rational(1, 2)),))
    assert "hypothesis x > 1/2: dropped" in found.unnoticed
    assert not found.survived


def test_a_strict_hypothesis_that_need_not_be_strict_is_reported() -> None:
    found = fates(Le(Rational(1, 2), x), hypotheses=(Gt(x, Rational(1, 2)),))
    assert found.unnoticed[0] == "hypothesis x > 1/2: weakened to x >= 1/2"


def test_a_hypothesis_that_keeps_a_denominator_from_zero_is_needed() -> None:
    domain = {x: Interval(-1, 1)}
    of = Claim(source=Source("test", "Lemma 0"), domain=domain, printed=Le(sin(x) / x, 1), hypotheses=(Ne(x, 0),))
    (less,) = hypotheses(of.standing)
    assert dict(hunting._hypothesis(of, generic_points(of, 4), *less)) == {"hypothesis Ne(x, 0): dropped": True}


def test_hypotheses_are_dropped_and_weakened() -> None:
    ((hypothesis, less),) = hypotheses(Statement({"": Le(x, 1)}, (Gt(x, 0),)))
    assert hypothesis == Gt(x, 0)
    assert [statement.hypotheses for _, statement in less] == [(), (Ge(x, 0),)]


def test_a_set_larger_than_need_be_is_reported_and_never_survives() -> None:
    tight = hunt(claim(Le(x, 1)))
    assert any("x = -1/7" in line for line in tight.unnoticed)
    assert not any("x = 8/7" in line for line in tight.unnoticed)  # it breaks the bound
    assert not tight.survived


def test_sets_are_enlarged_only_as_far_as_sympy_was_not_told_otherwise() -> None:
    p, k = Symbol("p", positive=True), Symbol("k", integer=True)
    sets = {p: Interval.open(0, oo), k: integers(2), x: Interval.Lopen(0, 1)}
    of = Claim(source=Source("test", "Lemma 0"), domain=sets, printed=Eq(p * k * x + k, k * (p * x + 1)))
    assert [(symbol, values[0]) for _, symbol, values in domains(of)] == [(k, 1), (x, 0), (x, Rational(701, 700))]


def test_a_survivor_is_shown_as_a_formula_with_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hunting, "_settled", lambda attempts: hunting.ALIVE)
    found = hunt(claim({"bound": Le(cos(x), 1)}))
    assert "part `bound`: left side: sign of cos(x) → -cos(x) ≤ 1" in found.survived


def test_the_sampled_reading_is_asked_before_a_mutant_is_alive() -> None:
    """Only the ends of the set tell x³(1 − x)³ = 0 from the original's zeros; generic points never do."""
    monkey = claim(Le(Max(0, x - Rational(9999, 10000)), 0), amended=None)
    assert hunting._settled(hunting._killers(monkey, hunting.Mutant("", monkey, dict(monkey.standing.parts)))).word == "killed"


def test_an_attempt_that_errs_or_does_not_end_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def errs() -> hunting.Fate:
        raise NotImplementedError("a limit that SymPy does not know")

    def deep() -> hunting.Fate:
        return deep()

    def late() -> hunting.Fate:
        while True:
            pass

    monkeypatch.setattr(hunting, "PATIENCE", 0.2)
    started = time.monotonic()
    assert hunting._settled([errs, deep]) == hunting.ALIVE
    assert hunting._settled([late, lambda: hunting.Fate("killed")]).word == "killed"
    assert "could not be settled" in hunting._settled([errs, late]).by
    assert time.monotonic() - started < 30


def test_a_mutant_that_errs_does_not_end_the_hunt(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> bool:
        raise TypeError("SymPy has no comparison of these")

    monkeypatch.setattr("derivations.checker.mutants.equivalent", broken)
    found = hunt(claim(Le(x, 2)))
    assert found.made > found.killed > 0


def test_a_true_mutant_can_be_accepted_with_a_reason() -> None:
    name = "left side: half of x"
    found = fates(Le(x, 1), accepted={name: "half of something below one is below one"})
    assert found.accepted == {name: "half of something below one is below one"}
    assert found.equivalent == fates(Le(x, 1)).equivalent - 1


@pytest.mark.parametrize(
    ("accepted", "word"),
    [("left side: twice x", "is false"), ("left side: thrice x", "does not occur")],
)
def test_what_is_accepted_must_occur_and_be_true(accepted: str, word: str) -> None:
    with pytest.raises(ClaimError, match=f"{accepted}.*{word}"):
        hunt(claim(Le(x, 1), accepted={accepted: "so it seems"}))


def test_what_is_accepted_needs_a_reason() -> None:
    with pytest.raises(ClaimError, match="without a reason"):
        claim(Le(x, 1), accepted={"left side: half of x": " "})


def test_a_statement_that_fails_is_not_worth_hunting() -> None:
    assert worth_hunting([Verdict.PROVED, Verdict.SAMPLED, Verdict.NOT_RUN])
    for failed in (Verdict.REFUTED, Verdict.VACUOUS, Verdict.UNDECIDED):
        assert not worth_hunting([Verdict.PROVED, failed])


def test_a_sharp_mutant_is_compared_as_it_is() -> None:
    """On [0, 1] no exchange leads from one to the other, but they are the same function."""
    windows = {"supremum": (Rational(24, 100), Rational(26, 100))}
    one, other = Sharp(x * (1 - x), **windows), Sharp(x - x**2, **windows)
    assert equivalent(claim(one), one, other)


members = Family(Interval(-3, 3), (i, 1, n))
b, p = IndexedBase("b"), IndexedBase("p")
R = Interval(-oo, oo)
c, d, L, t = symbols("c d L t", nonnegative=True)
h = Symbol("h", real=True)


def inner(f: Any, g: Any) -> Sum:
    return Sum(f * g, (i, 1, n))


TEXTBOOK: dict[str, tuple[Any, dict[Any, Any], dict[str, Any]]] = {
    "Cauchy–Schwarz": (
        Le(inner(a[i], b[i]) ** 2, inner(a[i], a[i]) * inner(b[i], b[i])),
        {n: integers(1), a: members, b: members},
        {},
    ),
    "Jensen": (Le(inner(p[i], a[i]) ** 2, inner(p[i], a[i] ** 2)), {n: integers(1), p: simplex(n), a: members}, {}),
    "AM–GM": (Le(sqrt(c * d), (c + d) / 2), {c: Interval(0, oo), d: Interval(0, oo)}, {}),
    "AM–GM, squared": (Le(x * y, ((x + y) / 2) ** 2), {x: R, y: R}, {}),
    "Young": (Le(x * y, eps * x**2 / 2 + y**2 / (2 * eps)), {x: R, y: R, eps: Interval.open(0, oo)}, {}),
    "descent lemma": (
        Le(h * (x - u) ** 2 / 2, h * x**2 / 2 - h * x * u + L * u**2 / 2),
        {x: R, u: R, L: Interval(0, oo), h: Interval(0, L)},
        {},
    ),
    "contraction": (Le((1 - c * h) ** 2 * x**2, x**2), {x: R, h: Interval(0, 1), c: Interval(0, 2)}, {}),
    "Grönwall": (
        Le(c * exp(L * t) - d * Integral(exp(L * (t - x)), (x, 0, t)), c * exp(L * t)),
        {c: Interval(0, 3), d: Interval(0, 3), L: Interval(0, 2), t: Interval(0, 2)},
        {},
    ),
    "Grönwall along a flow": (
        Le(u * exp(-L * t), v),
        {u: Interval(0, 3), v: Interval(0, 3), L: Interval(0, 2), c: Interval(0, 3), t: Interval(0, oo)},
        {"flow": {u: L * u - c, t: Integer(1)}, "initial": {u: v, t: Integer(0)}},
    ),
    "Lyapunov": (Le(-inner(a[i], a[i]), 0), {n: integers(1), a: members}, {}),
    "Lyapunov along a flow": (Le(u**2 / 2, v**2 / 2), {u: R, v: R}, {"flow": {u: -(u**3)}, "initial": {u: v}}),
    "1 + x ≤ eˣ": (Le(1 + x, exp(x)), {x: R}, {}),
    "softplus ≥ ReLU": (Ge(log(1 + exp(x)), Max(0, x)), {x: R}, {}),
    "x(1 − x) ≤ ¼": (Le(x * (1 - x), Rational(1, 4)), {x: Interval(0, 1)}, {}),
}


@pytest.mark.parametrize("name", TEXTBOOK)
def test_a_textbook_inequality_has_no_survivors(name: str) -> None:
    """What is weaker than a true bound is true, and must be recognised."""
    statement, domain, more = TEXTBOOK[name]
    found = hunt(Claim(source=Source("test", "Lemma 0"), domain=domain, printed=statement, **more))
    assert not found.survived
    assert found.killed > 4
    assert found.equivalent > 1


@pytest.mark.parametrize(
    ("original", "mutated"),
    [
        (Le(1 + x, exp(x)), Le(1 + 2 * x, exp(x))),
        (Le(x * y, ((x + y) / 2) ** 2), Le(x * y, ((x - y) / 2) ** 2)),
        (Ge(log(1 + exp(x)), Max(0, x)), Ge(log(1 + exp(x)), Max(1, x))),
        (Le(x**3, y), Le(x**2, y)),
    ],
    ids=str,
)
def test_a_false_mutant_of_a_bound_is_never_recognised_as_true(original: Any, mutated: Any) -> None:
    of = Claim(source=Source("test", "Lemma 0"), domain={x: R, y: R}, printed=original)
    assert not equivalent(of, original, mutated)


@pytest.mark.parametrize(
    "mutated",
    [
        Le(inner(a[i], b[i]) ** 2, Sum(a[i] ** 2, (i, 2, n)) * inner(b[i], b[i])),
        Le(2 * inner(a[i], b[i]) ** 2, inner(a[i], a[i]) * inner(b[i], b[i])),
        Le(inner(a[i], b[i]) ** 2, inner(a[i], b[i]) * inner(b[i], b[i])),
    ],
    ids=str,
)
def test_a_false_mutant_of_a_bound_on_sums_is_never_recognised_as_true(mutated: Any) -> None:
    statement, domain, _ = TEXTBOOK["Cauchy–Schwarz"]
    assert not equivalent(Claim(source=Source("test", "Lemma 0"), domain=domain, printed=statement), statement, mutated)


@pytest.mark.parametrize(
    ("original", "mutated", "expected"),
    [
        (Ge((1 + x) ** n, 1 + n * x), Ge((2 + 2 * x) ** n, 1 + n * x), True),  # one exponent, a larger base
        (Ge((1 + x) ** n, 1 + n * x), Ge((x / 2) ** n, 1 + n * x), False),
        (Le(c**t, y), Le((c / 2) ** t, y), True),
        (Le(c**t, y), Le((2 * c) ** t, y), False),
        (Le(d**-t, y), Le((2 * d) ** -t, y), True),  # an exponent that is not positive
        (Le(d**-t, y), Le((d / 2) ** -t, y), False),
        (Le(h**n, y), Le(h ** (n + 1), y), True),  # one base, in [0, 1]
        (Le(h ** (n + 1), y), Le(h**n, y), False),
        (Le(d**t, y), Le(d ** (t / 2), y), True),  # one base, at least one
        (Le(d ** (t / 2), y), Le(d**t, y), False),
        (Le(x**n, y), Le((x / 2) ** n, y), False),  # of either sign: (−2)³ ≤ −7, but not (−1)³
    ],
    ids=str,
)
def test_powers_are_compared(original: Any, mutated: Any, expected: bool) -> None:
    sets = {
        x: Interval(-1, oo),
        y: R,
        n: integers(1),
        c: Interval(0, oo),
        t: Interval(0, oo),
        h: Interval(0, 1),
        d: Interval(1, oo),
    }
    of = Claim(source=Source("test", "Lemma 0"), domain=sets, printed=original)
    assert equivalent(of, original, mutated) is expected


@pytest.mark.parametrize(
    ("mutated", "expected"),
    [
        (Le(Sum(1 / i, (i, 2, n)), 1 + log(n)), True),
        (Le(Sum(1 / i, (i, 1, n - 1)), 1 + log(n)), True),
        (Le(Sum(1 / i**2, (i, 1, n)), 1 + log(n)), True),
        (Le(-Sum(1 / i, (i, 1, n)), 1 + log(n)), True),
        (Le(Sum(1 / i, (i, 1, n + 1)), 1 + log(n)), False),
        (Le(Sum(2 / i, (i, 1, n)), 1 + log(n)), False),
    ],
    ids=str,
)
def test_sums_are_compared_by_the_range_of_their_index(mutated: Any, expected: bool) -> None:
    original = Le(Sum(1 / i, (i, 1, n)), 1 + log(n))
    of = Claim(source=Source("test", "Lemma 0"), domain={n: integers(1)}, printed=original)
    assert equivalent(of, original, mutated) is expected


def test_a_map_of_the_domain_reaches_both_sides_or_none() -> None:
    """a₁ stands alone on the right: putting it to zero in the sums only would compare two points."""
    original = Le(Sum(a[i] ** 2, (i, 1, n)), Sum(a[i] ** 2, (i, 1, n)) + a[1] * b[1])
    mutated = Le(Sum(a[i] ** 2, (i, 2, n)), Sum(a[i] ** 2, (i, 2, n)) + a[1] * b[1])
    of = Claim(source=Source("test", "Lemma 0"), domain={n: integers(1), a: members, b: members}, printed=original)
    assert not equivalent(of, original, Le(mutated.lhs + a[1] ** 2 / 2, mutated.rhs))


def test_what_is_true_where_it_is_defined_may_be_false_at_an_end() -> None:
    """The integral of x/(x + u)² is 1/(1 + x), but 0 where x is: a factor x hides it, and without that the mutant is false."""
    stated = claim(Eq(x * (Integral(x / (x + u) ** 2, (u, 0, 1)) - 1 / (1 + x)), 0))
    fates = {change: (fate, by) for change, fate, by in hunt(stated).each}
    assert fates["left side: dropped x"] == ("killed", "x = 0, y = 1")


def test_what_may_have_no_value_is_not_counted_as_true() -> None:
    """(x² + x)/x is x + 1, and q²ʲ⁻¹ a bound of q²ʲ⁺², but not at zero."""
    q, j = Symbol("q", nonnegative=True), Symbol("j", integer=True, nonnegative=True)
    mutated = Eq((u**2 + u) / u, u + 1, evaluate=False)
    spans = Interval(-1, 1), Interval(1, 2)
    claims = [Claim(Source("test", "Lemma 0"), {u: span}, mutated) for span in spans]
    assert [hunting._has_values(claim, mutated, hunting.FEW) for claim in claims] == [False, True]
    for lowest, left_out in ((Rational(0), True), (Rational(1, 9), False)):
        domain = {q: Interval(lowest, Rational(1, 2)), j: integers(0)}
        found = hunt(Claim(Source("test", "Lemma 0"), domain, Le(q ** (2 * j + 2), q ** (2 * j))))
        fates = {change: fate for change, fate, _ in found.each}
        assert fates["right side: exponent of q**(2*j) one down"] == ("left out" if left_out else "true")


def test_a_zero_in_another_window_is_another_statement() -> None:
    zero = Root(log(u), u, Rational(1, 2), Rational(3, 2))
    assert equivalent(claim(zero), zero, Root(2 * log(u), u, Rational(1, 2), Rational(3, 2)))
    assert not equivalent(claim(zero), zero, Root(log(u), u, -Rational(1, 2), Rational(1, 2)))
