"""Eviction of keys: what is evicted is gone, what is kept is what the rule says, and nothing else changes."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from torch import Tensor

from models import language
from models.experiments import Verdict
from models.experiments import attention_sparsity as experiment
from models.experiments.attention_sparsity import CHANCE, FIRST, HEAVY, LIGHT, ON_AVERAGE, OWN, RECENT, RULES, SCORES

B, T = 6, 12
SHAPE = language.Shape(words=30, layers=2, d=16, hidden=24, columns=B, length=T)
draw = torch.Generator().manual_seed(5)
LOGITS = 3 * torch.randn(B, T, T, dtype=torch.float64, generator=draw)
DRAWN = torch.rand(B, T, dtype=torch.float64, generator=draw)
WORDS = torch.randint(30, (B, T), generator=draw)
PARAMETERS = {
    name: value + 0.3 * torch.randn(value.shape, generator=draw) for name, value in language.start(SHAPE, [1]).items()
}
OF_ONE_RUN = {name: value[0] for name, value in PARAMETERS.items()}


def attended(rule: str, k: int) -> Tensor:
    return experiment.evicted(LOGITS, rule, k, DRAWN)


def test_with_all_keys_it_is_the_model_that_was_trained() -> None:
    x, look = language.forward(PARAMETERS, SHAPE, WORDS)
    ours, attention = experiment.forward(OF_ONE_RUN, SHAPE, WORDS, experiment.causal)
    assert torch.allclose(ours, x[0], atol=1e-5)
    assert all(torch.allclose(a, b, atol=1e-6) for a, b in zip(attention, look.attention, strict=True))
    targets = WORDS.roll(-1, 1)
    each = experiment.losses(OF_ONE_RUN, ours, targets)  # (B,)
    assert torch.allclose(each.mean(), language.losses(PARAMETERS, x, targets)[0], atol=1e-5)


@pytest.mark.parametrize("rule", RULES)
def test_who_may_keep_all_keys_keeps_them(rule: str) -> None:
    assert torch.equal(attended(rule, T), experiment.causal(LOGITS))
    assert not torch.allclose(attended(rule, T - 1), experiment.causal(LOGITS))  # the last query lacks one


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("k", [1, 2, 3, 4, 8])
def test_what_a_query_sees(rule: str, k: int) -> None:
    attention = attended(rule, k)
    seen = attention > 0
    assert torch.allclose(attention.sum(-1), torch.ones(B, T, dtype=torch.float64))
    assert not seen.triu(1).any()  # no query sees what comes after it
    assert torch.equal(seen.sum(-1), torch.arange(1, T + 1).clamp(max=k).expand(B, T))
    ratio = (attention / LOGITS.exp()).nan_to_num()  # among what is seen, the weights keep their proportions
    assert torch.allclose(ratio.amax(-1, keepdim=True).expand_as(ratio)[seen], ratio[seen])


@pytest.mark.parametrize("rule", SCORES)
@pytest.mark.parametrize("k", [1, 2, 3, 4, 8])
def test_what_is_evicted_is_never_used_again(rule: str, k: int) -> None:
    seen = attended(rule, k) > 0
    assert seen.diagonal(dim1=1, dim2=2).all()
    for key in range(T):
        later = seen[:, key:, key].int()  # (B, T − key), a row of ones and then zeros
        assert (later.diff(dim=1) <= 0).all()
        if key:
            assert not seen[:, :key, key].any()


def test_the_recent_and_the_first_are_what_they_are_called() -> None:
    places, k = torch.arange(T), 6
    age = places[:, None] - places  # (T, T)
    assert torch.equal(attended(RECENT, k)[0] > 0, (age >= 0) & (age < k))
    first = (age >= 0) & ((places < 3) | (age < 3) | (places[:, None] < k))
    assert torch.equal(attended(FIRST, k)[0] > 0, first)
    assert torch.equal(attended(FIRST, 10)[0, -1] > 0, (places < experiment.SINKS) | (places > T - 1 - (10 - experiment.SINKS)))


@pytest.mark.parametrize("rule", [HEAVY, ON_AVERAGE, LIGHT, CHANCE])
def test_the_heavy_hitters_by_hand(rule: str) -> None:
    """A loop over lists, with sets of keys."""
    k = 4
    for b in range(B):
        cache: set[int] = set()
        total = dict.fromkeys(range(T), 0.0)
        for t in range(T):
            cache.add(t)
            weights = {key: float(LOGITS[b, t, key].exp()) for key in cache}
            row = {key: weight / sum(weights.values()) for key, weight in weights.items()}
            expected = torch.tensor([row.get(key, 0.0) for key in range(T)], dtype=torch.float64)
            assert torch.allclose(attended(rule, k)[b, t], expected)
            for key, weight in row.items():
                total[key] += weight
            score = {
                HEAVY: total,
                ON_AVERAGE: {key: total[key] / (t + 1 - key) for key in cache},
                LIGHT: {key: -value for key, value in total.items()},
                CHANCE: dict(enumerate(DRAWN[b].tolist())),
            }[rule]
            if len(cache) == k:
                cache.remove(min(cache - {t}, key=lambda key: score[key]))  # two recent ones: t and the next


def test_each_query_its_own_are_the_largest() -> None:
    seen = attended(OWN, 3) > 0
    visible = LOGITS.masked_fill(torch.ones(T, T).triu(1).bool(), -torch.inf)
    for t in range(2, T):
        assert (
            visible[:, t][seen[:, t]].view(B, 3).min(1).values.gt(visible[:, t][~seen[:, t]].view(B, T - 3).max(1).values).all()
        )


@pytest.mark.parametrize("rule", RULES)
def test_no_word_is_known_before_it_is_read(rule: str) -> None:
    def read(words: Tensor) -> Tensor:
        x, _ = experiment.forward(OF_ONE_RUN, SHAPE, words, lambda logits: experiment.evicted(logits, rule, 4, DRAWN))
        return x.view(B, T, -1)

    other = WORDS.clone()
    other[:, 7] = (other[:, 7] + 1) % 30
    before, after = read(WORDS), read(other)
    assert torch.equal(before[:, :7], after[:, :7])
    assert not torch.allclose(before[:, 7:], after[:, 7:])


def test_shares_of_known_attention() -> None:
    budgets = (1, 2, 4)
    places = np.arange(5, T + 1)
    assert experiment.uniform_shares(T, budgets)[0] == pytest.approx([np.mean(k / places) for k in budgets])
    one = torch.zeros(1, T, T)
    one[0, torch.arange(T), torch.arange(T)] = 1  # every query attends to itself: its own is one key, the window's are many
    assert experiment.shares(one, budgets)[0].tolist() == [1, 1, 1]
    assert experiment.shares(one, budgets)[1].tolist() == pytest.approx([k / (T - 4) for k in budgets])
    own, common = experiment.shares(attended(OWN, T), budgets)
    assert (own > common).all()


def course() -> experiment.Course:
    """Three layers that grow sparse, and heavy hitters that cost less than all others."""
    shares = np.full((2, 3, 2, 1), 0.3)
    shares[1, :, 0] = 0.8
    noise = np.linspace(-0.01, 0.01, experiment.BLOCKS)[:, None]
    costs = {rule: np.stack([noise, noise + (0.1 if rule == HEAVY else 0.2)]) for rule in RULES}
    return experiment.Course(np.array([0, 9]), shares, np.full((2, 3, 2, 1), 0.3), np.ones((2, experiment.BLOCKS)), costs)


def verdicts(of: experiment.Course) -> list[Verdict]:
    return [row.verdict for row in experiment.compared("model", of, 0, np.full((2, 1), 0.2))]


def test_the_verdicts_follow_the_numbers() -> None:
    of, yes, same, no = course(), Verdict.REPRODUCED, Verdict.SAME_WITHOUT, Verdict.NOT_REPRODUCED
    assert verdicts(of) == [yes, yes]
    assert verdicts(replace(of, shares=np.full((2, 3, 2, 1), 0.3)))[0] == no
    assert verdicts(replace(of, shuffled=of.shares))[0] == same  # the size of the weights does it
    for other in (RECENT, CHANCE):
        assert verdicts(replace(of, costs=of.costs | {other: of.costs[HEAVY]}))[1] == no
    assert verdicts(replace(of, costs=of.costs | {LIGHT: of.costs[HEAVY]}))[1] == same
    rough = np.linspace(-1, 1, experiment.BLOCKS)[:, None]  # the gap is .1 still, and its error larger
    assert verdicts(replace(of, costs=of.costs | {HEAVY: of.costs[HEAVY] + rough}))[1] == no
