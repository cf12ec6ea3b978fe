"""The experiments on the reversal curse against the claims: tables move as the claims' sequence does, and what breaks shows."""

import numpy as np
import pytest
from sympy import Rational

from derivations.reversal_curse import another, eta, follows, m
from models.experiments import Verdict, reversal_curse
from models.experiments.chain_of_thought import ASKED, triples
from models.experiments.reversal_curse import ONE, M, pairs, table

SEEDS = (0, 1)
PASSES, LONG = 5, 40  # passes, and as many times as many draws as there are sequences
RATE = Rational(2, 5)


@pytest.fixture(scope="module")
def tables() -> tuple[dict[str, dict[str, np.ndarray]], np.ndarray]:
    sequences, group = pairs(4, SEEDS)
    trained = np.array(ONE)[group]
    arms = {"coarse": (float(RATE), PASSES), "fine": (float(RATE) / 4, 4 * PASSES), "drawn": (float(RATE), LONG)}
    found = {name: table(sequences, trained, *arm, drawn=name == "drawn") for name, arm in arms.items()}
    return found, group


def test_a_trained_row_follows_the_sequence_of_the_claims(tables: tuple[dict[str, dict[str, np.ndarray]], np.ndarray]) -> None:
    found, group = tables
    at = {m: M - 1, eta: RATE}
    for k in range(PASSES + 1):
        assert found["coarse"]["probability"][k][..., group < 3] == pytest.approx(float(follows(k).subs(at)), rel=1e-12)
        assert found["coarse"]["others"][k][..., group < 3] == pytest.approx(float(another(k).subs(at)), rel=1e-12)
    assert (found["drawn"]["seen"].sum(-1) == (group < 3).sum() * np.arange(LONG + 1)[:, None]).all()


def test_each_arm_has_what_it_says() -> None:
    sequences, group = pairs(6, SEEDS)
    for one in sequences:
        asked = {tuple(s[::2]) for s in one[group == 3]}
        trained = {tuple(s[::2]) for s in one[group < 3]}
        assert not asked & trained
        assert {(b, a) for a, b in asked} <= trained
        assert len({s[0] for s in one[group < 3]}) == (group < 3).sum()  # no first token twice
    sequences, group = triples(6, SEEDS)
    for one in sequences:
        follows_ = {s[0]: s[2] for s in one[group < 2]}
        assert all(follows_[follows_[a]] == c for a, _, c in one[group == ASKED])


def test_symmetric_weights_move_the_reversal() -> None:
    sequences, group = pairs(4, SEEDS)
    found = table(sequences, np.array(ONE)[group], float(RATE), 2, symmetric=True)["probability"]
    assert (M * found[1:][..., group == 3] > 1.3).all()


def test_what_breaks_the_theorem_is_noticed(tables: tuple[dict[str, dict[str, np.ndarray]], np.ndarray]) -> None:
    found, group = tables
    words = (
        "a reversal that was not seen", "its probability less", "a token that did not follow", "by what share",
        "drawn at random", "those seen more often",
    )  # fmt: skip
    sound = {row.what: row.verdict for row in reversal_curse._theorem(found, group)}
    assert all(value is Verdict.REPRODUCED for what, value in sound.items() if what.startswith(words))

    def broken(arm: str, name: str, which: np.ndarray, factor: float) -> set[str]:
        values = found[arm][name].copy()
        values[..., which] = values[..., which] * factor  # counts stay whole
        tampered = {**found, arm: {**found[arm], name: values}}
        rows = reversal_curse._theorem(tampered, group)
        return {row.what for row in rows if row.verdict is not Verdict.REPRODUCED and sound[row.what] is Verdict.REPRODUCED}

    assert any(what.startswith(words[0]) for what in broken("fine", "probability", group == 3, 1.01))
    assert any(what.startswith(words[1]) for what in broken("fine", "probability", group < 3, 0.97))
    assert any(what.startswith(words[2]) for what in broken("coarse", "others", group < 3, 1.01))
    assert any(what.startswith(words[3]) for what in broken("coarse", "probability", group < 3, 0.97))
    assert any(what.startswith(words[4]) for what in broken("drawn", "seen", group < 3, 0.5))
    assert any(what.startswith(words[5]) for what in broken("drawn", "probability", group < 3, 0.7))


def test_chance_is_not_below_chance() -> None:
    """What an untrained model shows, by luck at most 1 in every seed."""
    assert reversal_curse.below_chance(np.array([0.2, 0.3, 0.6]))
    assert not reversal_curse.below_chance(np.array([0.85, 0.95, 1.0]))
    assert not reversal_curse.below_chance(np.array([0.2, 0.3, 1.1]))


def test_a_model_that_forgets_what_it_was_trained_on_shows_nothing() -> None:
    """Right on no unseen reversal, because it is right on no reversal at all."""
    group = np.repeat(np.arange(4), 3)
    right = np.zeros((2, 2, 2, 12), bool)  # looks, arms, seeds, sequences
    right[-1] = np.isin(group, (0, 1, 2))
    right[-1, 1] = True
    found = {"right": right, "probability": np.full(right.shape, 0.1)}
    first, *_ = reversal_curse._transformers({2: found}, group, 48)
    assert first.verdict is Verdict.REPRODUCED
    right[-1, 0][:, group == 1] = False
    first, *_ = reversal_curse._transformers({2: found}, group, 48)
    assert first.verdict is Verdict.NOT_REPRODUCED
