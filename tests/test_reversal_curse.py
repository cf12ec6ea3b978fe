"""The experiments on the reversal curse against the claims: tables move as the claims' sequence does, and what breaks shows."""

import numpy as np
import pytest
from sympy import Rational

from derivations.reversal_curse import another, eta, follows, m
from models.experiments import Verdict, reversal_curse
from models.experiments.chain_of_thought import ASKED, triples
from models.experiments.reversal_curse import ONE, M, pairs, table

SEEDS = (0, 1)
PASSES = 5
RATE = Rational(2, 5)


@pytest.fixture(scope="module")
def tables() -> tuple[dict[str, dict[str, np.ndarray]], np.ndarray]:
    sequences, group = pairs(4, SEEDS)
    trained = np.array(ONE)[group]
    rates = {"coarse": float(RATE), "fine": float(RATE) / 4, "drawn": float(RATE)}
    found = {
        name: table(sequences, trained, rate, PASSES if name != "fine" else 4 * PASSES, drawn=name == "drawn")
        for name, rate in rates.items()
    }
    return found, group


def test_a_trained_row_follows_the_sequence_of_the_claims(tables: tuple[dict[str, dict[str, np.ndarray]], np.ndarray]) -> None:
    found, group = tables
    at = {m: M - 1, eta: RATE}
    for k in range(PASSES + 1):
        assert found["coarse"]["probability"][k][..., group < 3] == pytest.approx(float(follows(k).subs(at)), rel=1e-12)
        assert found["coarse"]["others"][k][..., group < 3] == pytest.approx(float(another(k).subs(at)), rel=1e-12)
    assert (found["drawn"]["seen"].sum(-1) == (group < 3).sum() * np.arange(PASSES + 1)[:, None]).all()


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
    words = ("a reversal that was not seen", "its probability less", "a token that did not follow", "by what share")
    sound = {row.what: row.verdict for row in reversal_curse._theorem(found, group)}
    assert all(value is Verdict.REPRODUCED for what, value in sound.items() if what.startswith(words))

    def broken(arm: str, name: str, which: np.ndarray, factor: float) -> set[str]:
        values = found[arm][name].copy()
        values[..., which] *= factor
        tampered = {**found, arm: {**found[arm], name: values}}
        rows = reversal_curse._theorem(tampered, group)
        return {row.what for row in rows if row.verdict is not Verdict.REPRODUCED and sound[row.what] is Verdict.REPRODUCED}

    assert any(what.startswith(words[0]) for what in broken("fine", "probability", group == 3, 1.01))
    assert any(what.startswith(words[1]) for what in broken("fine", "probability", group < 3, 0.97))
    assert any(what.startswith(words[2]) for what in broken("coarse", "others", group < 3, 1.01))
    assert any(what.startswith(words[3]) for what in broken("coarse", "probability", group < 3, 0.97))
