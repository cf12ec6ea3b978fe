"""The trained reading passes what holds, fails what does not, and is not fooled in the ways it could be."""

from dataclasses import replace
from typing import Any

import pytest
import torch
from sympy import Eq, Gt, IndexedBase, S, erf, pi, sqrt

from derivations.checker.claim import Claim, ClaimError, Statement, Trained, Verdict
from derivations.checker.registry import claims, find
from derivations.checker.symbolic import Outcome
from models import trained
from models.block import BlockError
from models.trained import Scale, judge, read

CLAIMS = claims(find())
SMALL = Scale(runs=8, steps=48, stops=4)


def outcome(claim: Claim, part: Any = None, scale: Scale = SMALL) -> Outcome:
    statement = claim.standing if part is None else Statement({"": part})
    return read(claim, statement, next(iter(statement.parts)), scale)


@pytest.mark.parametrize("id_", [id_ for id_, claim in CLAIMS.items() if claim.trained is not None])
def test_first_order_at_another_seed(id_: str) -> None:
    """The measured order is 1.0 ± 0.1 at starts that no claim file was written with."""
    claim = CLAIMS[id_]
    for name in claim.standing.parts:
        found = read(
            claim, Statement({name: claim.standing.parts[name]}, claim.standing.hypotheses), name, replace(SMALL, seed=1)
        )
        assert found.verdict is Verdict.OBSERVED, found
        assert found.detail is not None
        assert found.detail["order"] == "exact" or abs(found.detail["order"] - 1) <= 0.1


@pytest.mark.parametrize("id_", ["joma/theorem_1_softmax", "joma/theorem_4"])
def test_a_training_in_float32_is_measured_in_float64(id_: str) -> None:
    """At these step sizes rounding every step to float32 changes the residual, and not the order."""
    orders, residuals = [], []
    for dtype in (torch.float64, torch.float32):
        scale = replace(SMALL, steps=24, setting=(("dtype", dtype),))
        trajectory = trained.follow(CLAIMS[id_], scale)
        assert trajectory.run.module.w.dtype is dtype
        assert {tensor.dtype for tensor in trajectory.tensors.values()} == {torch.float64}
        found = outcome(CLAIMS[id_], scale=scale)
        assert found.verdict is Verdict.OBSERVED
        assert found.detail is not None
        orders.append(found.detail["order"])
        residuals.append(trained.Held(trajectory, CLAIMS[id_].standing.parts[""]).against(CLAIMS[id_].standing.parts[""]))
    assert orders[0] == pytest.approx(orders[1], abs=0.01)
    assert residuals[0] != residuals[1]


@pytest.mark.parametrize("id_", ["joma/equation_60", "joma/theorem_1_softmax"])
def test_sums_are_the_same_however_many_states_are_summed_at_once(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    once, each = [], CLAIMS[id_]
    for states in (1, 4):
        monkeypatch.setattr(trained, "STATES", states)
        trained.follow.cache_clear()
        once.append(trained.follow(each, SMALL).tensors)
    trained.follow.cache_clear()
    for symbol, tensor in once[0].items():
        torch.testing.assert_close(once[1][symbol], tensor, rtol=0, atol=1e-13)


def test_the_printed_law_of_theorem_2_fails() -> None:
    claim = CLAIMS["joma/theorem_2"]
    found = read(claim, claim.printed, "", SMALL)
    assert found.verdict is Verdict.REFUTED
    assert "does not shrink" in found.why


@pytest.mark.parametrize("factor", [S.Half, 2, S(101) / 100])
def test_a_wrong_factor_fails(factor: Any) -> None:
    """Also one that is off by one in a hundred."""
    claim = CLAIMS["joma/theorem_2"]
    v, Delta = IndexedBase("v"), IndexedBase("Delta")
    l, A, t = (next(s for s in claim.domain if str(s) == name) for name in ("l", "A", "t"))
    right = Eq(erf(v[l] / sqrt(2)), sqrt(2 / pi) * Delta[l] * t / A)
    assert outcome(claim, right).verdict is Verdict.OBSERVED
    assert outcome(claim, Eq(right.lhs, factor * right.rhs)).verdict is Verdict.REFUTED


def test_a_statement_that_a_mutant_passes_too_is_not_observed(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = CLAIMS["joma/theorem_1_exp"]
    itself = claim.printed.parts[""]
    monkeypatch.setattr(trained, "mutants", lambda statement: [("", "a change that changes nothing", itself)])
    monkeypatch.setattr(trained, "equivalent", lambda *_: False)
    found = outcome(claim)
    assert found.verdict is Verdict.UNDECIDED
    assert "wrong statements pass the same test: a change that changes nothing" in found.why


def test_a_dropped_term_fails() -> None:
    claim = CLAIMS["joma/theorem_1_exp"]
    z, c, l = IndexedBase("z"), IndexedBase("c"), next(s for s in claim.domain if str(s) == "l")
    assert outcome(claim, Eq(z[l], c[l])).verdict is Verdict.REFUTED


def test_what_the_run_does_not_show_is_said() -> None:
    claim = CLAIMS["joma/theorem_1_exp"]
    wrong = replace(claim, trained=Trained("block", {"attention": "exp"}, {"z": "zeta"}))
    with pytest.raises(ClaimError, match="the run shows no 'zeta'; it shows"):
        outcome(wrong)
    with pytest.raises(ClaimError, match="no run 'nowhere'; name a file of models/runs"):
        outcome(replace(claim, trained=Trained("nowhere")))


def test_a_run_that_starts_elsewhere_is_refused() -> None:
    claim = CLAIMS["joma/theorem_2"]
    assert claim.trained is not None
    away = replace(claim, trained=replace(claim.trained, setting={**claim.trained.setting, "zero": False}))
    with pytest.raises(ClaimError, match="starts with another v"):
        outcome(away)


def test_an_activation_that_is_not_homogeneous_is_refused() -> None:
    claim = CLAIMS["joma/theorem_1_exp"]
    smooth = replace(claim, trained=Trained("block", {"attention": "exp", "activation": "tanh"}))
    with pytest.raises(BlockError, match="tanh is not homogeneous"):
        outcome(smooth)


def test_runs_outside_the_hypotheses_decide_nothing() -> None:
    claim = CLAIMS["joma/theorem_1_exp"]
    z, l = IndexedBase("z"), next(s for s in claim.domain if str(s) == "l")
    found = read(claim, Statement(claim.printed.parts, (Gt(z[l], 0),)), "", SMALL)
    assert found.verdict is None
    assert "does not satisfy z[l] > 0" in found.why


def test_judge() -> None:
    assert judge([4.0, 2.0, 1.0], 1.0)[0] is Verdict.OBSERVED
    assert judge([1.0, 1.0, 1.0], 0.1)[0] is Verdict.REFUTED
    assert judge([1.0, 1.0, 1.0], 100.0)[0] is Verdict.UNDECIDED  # the descent itself is no better
    assert judge([16.0, 4.0, 1.0], 1.0)[0] is Verdict.UNDECIDED
    assert judge([1e-16, 3e-16, 2e-16], 1.0)[0] is Verdict.OBSERVED


def test_every_mutant_is_put_to_the_test() -> None:
    found = outcome(CLAIMS["joma/theorem_1_exp"])
    assert found.detail is not None
    assert found.detail["mutants"]["put to the same test"] > 20
    assert found.detail["mutants"]["passed"] == []


def test_an_integral_is_summed_along_the_training() -> None:
    """β of the softmax identity, against the same sum taken by hand."""
    claim = CLAIMS["joma/theorem_1_softmax"]
    trajectory = trained.follow(claim, SMALL)
    beta = next(s for s in trajectory.tensors if str(s) == "beta")
    assert trajectory.tensors[beta].shape == (5 * 3 * 8, 4)
    assert torch.equal(trajectory.tensors[beta][: 3 * 8], torch.zeros(3 * 8, 4, dtype=torch.float64))
    assert trajectory.tensors[beta][-8:].abs().max() > 1e-3


def test_the_drift_of_almost_orthogonal_embeddings_keeps_its_bound() -> None:
    """joma/epsilon_orthogonal_drift along the trainings of the identity: |drift| ≤ ε Σ_j |Q_j|, and not by a wide margin."""
    trajectory = trained.follow(CLAIMS["joma/epsilon_orthogonal_identity"], SMALL)
    named = {str(symbol): tensor for symbol, tensor in trajectory.tensors.items()}
    v = named["w"] @ named["U"][..., 1:]  # (B, K, M)
    quadratic = named["z"] - (v**2).sum(1) / 2
    drift = (quadratic - quadratic[: 3 * 8].repeat(5, 1)).abs()  # (B, M)
    gram = (named["U"].mT @ named["U"]).abs() - torch.eye(5).to(v)
    others = (1 - torch.eye(4).to(v)) * named["Q"].abs()  # (B, token, neighbour)
    bound = gram.amax((1, 2))[:, None] * (others.sum(2) + named["P"].abs())
    finest = slice(-8, None)
    assert (drift[finest] <= bound[finest] + 1e-4).all()  # the identity itself holds to the error of descent
    assert (drift[finest] > bound[finest] / 10).any()
    assert drift[finest].max() > 1e-2
