"""Verdicts: the strongest reading counts, a witness outweighs it, and an amendment must be earned."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Interval, O, S, Symbol, oo

from derivations.checker.claim import Claim, Eq, Ge, Gt, Le, Lt, Sharp, Source, Statement, Verdict
from derivations.checker.symbolic import Outcome
from derivations.checker.verdict import CERTAIN, Contradiction, earned, of_part, weakest

x = Symbol("x", real=True)
eps = Symbol("epsilon", positive=True)
READINGS = ("symbolic", "ball", "sampled", "flow", "trained")


def outcomes(*verdicts: Verdict | None) -> dict[str, Outcome]:
    return {reading: Outcome(verdict) for reading, verdict in zip(READINGS, verdicts, strict=False)}


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ((), Verdict.NOT_RUN),
        ((None, Verdict.NOT_RUN), Verdict.NOT_RUN),
        ((Verdict.UNDECIDED, Verdict.NOT_RUN), Verdict.UNDECIDED),
        ((Verdict.UNDECIDED, Verdict.SAMPLED), Verdict.SAMPLED),
        ((Verdict.PROVED, Verdict.ENCLOSED, Verdict.UNDECIDED), Verdict.PROVED),
        ((None, None, Verdict.REFUTED, Verdict.OBSERVED), Verdict.REFUTED),
        ((Verdict.PROVED, Verdict.VACUOUS), Verdict.VACUOUS),
        ((Verdict.UNDECIDED, Verdict.VACUOUS, Verdict.REFUTED), Verdict.REFUTED),
    ],
)
def test_of_part(said: tuple[Verdict | None, ...], verdict: Verdict) -> None:
    assert of_part(outcomes(*said)) is verdict


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ((), Verdict.NOT_RUN),
        ((Verdict.PROVED, None, Verdict.UNDECIDED), Verdict.UNDECIDED),
        ((None, Verdict.ENCLOSED), Verdict.UNDECIDED),
        ((Verdict.PROVED, Verdict.VACUOUS), Verdict.VACUOUS),
        ((None, None, Verdict.REFUTED), Verdict.REFUTED),
    ],
)
def test_hypotheses_that_nothing_is_known_to_meet(said: tuple[Verdict | None, ...], verdict: Verdict) -> None:
    assert of_part(outcomes(*said), met=False) is verdict


def test_a_derivation_counts_where_it_was_watched() -> None:
    assert of_part(outcomes(Verdict.PROVED, None, Verdict.UNDECIDED), watched=False) is Verdict.UNDECIDED
    assert of_part(outcomes(Verdict.PROVED), watched=False) is Verdict.UNDECIDED
    assert of_part(outcomes(Verdict.PROVED, Verdict.ENCLOSED), watched=False) is Verdict.ENCLOSED
    with pytest.raises(Contradiction):
        of_part(outcomes(Verdict.PROVED, None, Verdict.REFUTED), watched=False)


@given(st.lists(st.sampled_from([None, *Verdict]), max_size=5))
def test_a_witness_and_a_proof_contradict_one_another(said: list[Verdict | None]) -> None:
    if Verdict.REFUTED in said and set(CERTAIN) & set(said):
        with pytest.raises(Contradiction):
            of_part(outcomes(*said))
    elif Verdict.REFUTED in said:
        assert of_part(outcomes(*said)) is Verdict.REFUTED
    else:
        assert of_part(outcomes(*said)) in {*said, Verdict.NOT_RUN} - {Verdict.REFUTED, None}


@given(st.lists(st.sampled_from(list(Verdict)), min_size=1))
def test_a_statement_is_as_strong_as_its_weakest_part(verdicts: list[Verdict]) -> None:
    assert weakest(verdicts) in verdicts
    assert all(weakest(verdicts).rank <= v.rank for v in verdicts)


def amendment(printed: Any, amended: Any) -> Claim:
    return Claim(Source("test", "Claim 1"), {x: Interval(-oo, oo), eps: Interval.open(0, 1)}, printed, amended)


def test_a_refuted_or_vacuous_statement_earns_its_amendment() -> None:
    claim = amendment(Le(x, 1), Le(x, 2))
    assert "refuted" in earned(claim, Verdict.REFUTED)
    assert "vacuous" in earned(claim, Verdict.VACUOUS)
    assert earned(claim, Verdict.UNDECIDED) == ""


@pytest.mark.parametrize(
    ("printed", "amended", "weaker"),
    [
        (Le(x, 2), Le(x, 1), True),
        (Le(x, 2), Lt(x, 1), True),
        (Ge(x, 1), Ge(x, 2), True),
        (Ge(x, 2), Ge(x, 1), False),
        (Le(x, 1), Le(x, 1), False),
        ({"a": Lt(x, 1), "b": Ge(x, -1)}, {"a": Le(x, 1), "b": Ge(x, 0)}, False),  # ≤ 1 does not imply < 1
        ({"a": Gt(x, 1), "b": Le(x, 3)}, {"a": Ge(x, 1), "b": Le(x, 2)}, False),
        ({"a": Le(x, 1), "b": Ge(x, -1)}, {"a": Lt(x, 1), "b": Ge(x, 0)}, True),
        (Le(x, 2), Sharp(x, supremum=(0, 1)), True),
        (Le(x, S.Half), Sharp(x, supremum=(0, 1)), False),
        (Eq(x, O(eps)), Eq(x, eps + O(eps**2)), True),
        (Eq(x, 1 + O(eps)), Eq(x, eps + O(eps**2)), False),
        (Eq(x, (eps + 1) ** 2 + O(eps**2)), Eq(x, 1 + 2 * eps + O(eps**2)), False),  # the same in other words
        (Le(x, 2), Statement({"": Le(x, 1)}, hypotheses=(Gt(x, 0),)), False),
    ],
)
def test_an_amendment_is_earned_by_saying_strictly_more(printed: Any, amended: Any, weaker: bool) -> None:
    assert bool(earned(amendment(printed, amended), Verdict.SAMPLED)) is weaker
