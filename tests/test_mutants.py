"""Mutants: each kind of change occurs, none is the original, and the hunt can fail."""

from typing import Any

import pytest
from sympy import E, ImmutableMatrix, IndexedBase, Interval, O, Rational, Sum, Symbol, exp, log, pi, srepr, symbols

from derivations.checker.claim import Claim, Eq, Ge, Le, Lt, Root, Sharp, Source, Statement
from derivations.checker.mutants import equivalent, mutants
from numerics.hunt import hunt

x, y = symbols("x y", real=True)
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
        (Le(x, 2), "bound tightened"),
        (Ge(x, -2), "bound tightened"),
        (Sharp(x, infimum=(0, 1)), "infimum raised past the sharp value"),
        (Sharp(x, infimum=(0, 1)), "infimum lowered below the sharp value"),
        (Sharp(x, supremum=(0, 1)), "supremum lowered past the sharp value"),
        (Sharp(x, supremum=(0, 1)), "supremum raised above the sharp value"),
        (Root(x**2 - 2, x, 1, 2), "window moved up"),
        (Root(x**2 - 2, x, 1, 2), "window moved down"),
        (Eq(eps, eps + O(eps**2)), "right side: order one too high"),
        (Eq(ImmutableMatrix([x, y]), ImmutableMatrix([y, x])), "left side: entry 1: twice y"),
        (Eq(Sum(a[i], (i, 1, n)), 0), "left side: half of a[i]"),
    ],
    ids=str,
)
def test_each_kind_of_change_occurs(part: Any, change: str) -> None:
    assert change in changes(part)


def test_bounds_are_never_loosened() -> None:
    assert all(m.rhs < 2 for _, change, m in mutants(Statement({"": Lt(x, 2)})) if change == "bound tightened")


def test_indices_and_limits_are_left_alone() -> None:
    for _, _, mutated in mutants(Statement({"": Eq(Sum(a[i], (i, 1, n)), 0)})):
        assert all(s.limits[0][1:] == (1, n) for s in mutated.atoms(Sum))
        assert {e for e in mutated.free_symbols if e.is_Symbol} <= {n, a.label}


def test_no_two_mutants_are_alike_and_none_is_the_original() -> None:
    statement = Statement({"sides": Eq(2 * x * y**2 + 1, pi * x), "bound": Le(x + exp(y), 2)})
    seen = [(name, srepr(mutated)) for name, _, mutated in mutants(statement)]
    assert len(seen) == len(set(seen))
    assert not {(name, srepr(part)) for name, part in statement.parts.items()} & set(seen)


def test_a_loose_bound_has_survivors() -> None:
    """x(1 − x) is below 1, and so is much else: only the sharp bound leaves none."""
    assert hunt(claim(Le(x * (1 - x), 1))).survived
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


def test_a_mutant_without_values_is_dropped_only_where_the_original_has_them() -> None:
    """No value at some points is no excuse for a mutant if the statement has none there either."""
    everywhere = claim(Le(log(y), 2))
    assert hunt(everywhere).made < len(list(mutants(everywhere.standing)))  # log(−y) is no statement
    nowhere = claim(Le(log(-y), 2))
    assert hunt(nowhere).made == len(list(mutants(nowhere.standing)))
