"""The Transformer of Table 1 against a plain loop over whole sequences, and what its correlations measure."""

import math

import numpy as np
import pytest
import torch
from torch.nn import functional as F

from models import reader
from models.experiments import table_1, table_1_trees
from numerics.hblt import PAD

SHAPE = reader.Shape(classes=6, d=16, hidden=10)
SEQUENCES = [[3, 5, 9], [1, 2, 3, 4, 50], [], [98]]


def plain(p: reader.Parameters, run: int, sequence: list[int]) -> tuple[torch.Tensor, list[torch.Tensor]]:
    """Logits and hidden nodes (T, hidden) of one sequence with all its padding."""
    of = {name: value[run] for name, value in p.items()}
    x = of["embedding"][torch.tensor([PAD] * (30 - len(sequence)) + sequence)]
    hidden = []
    for s in range(3):
        q = x @ of[f"{s} query"]
        k, v = (x @ of[f"{s} key, value"]).split(16, -1)
        attention = (q @ k.T / 4 + torch.full((30, 30), -math.inf).triu(1)).softmax(-1)
        x = F.layer_norm(attention @ v + x, (16,), of[f"{s} gain 1"], of[f"{s} shift 1"])
        hidden.append((x @ of[f"{s} lower"] + of[f"{s} lower bias"]).relu())
        x = F.layer_norm(
            hidden[-1] @ of[f"{s} upper"] + of[f"{s} upper bias"] + x, (16,), of[f"{s} gain 2"], of[f"{s} shift 2"]
        )
    return x[-1] @ of["head"] + of["head bias"], hidden


def test_what_was_made_small_says_the_same() -> None:
    """One pad for many, tokens' own keys in the first block, and only the last token of the last."""
    p = reader.start(SHAPE, [1, 2])
    p = {name: value + 0.1 * torch.randn(value.shape, generator=torch.Generator().manual_seed(3)) for name, value in p.items()}
    texts = reader.texts(SEQUENCES, 30, 6)
    read = reader.Texts(texts.tokens.expand(2, -1, -1), texts.weight.expand(2, -1, -1))
    logits, hidden = reader.forward(p, SHAPE, read)
    for run in range(2):
        for row, sequence in enumerate(SEQUENCES):
            expected, nodes = plain(p, run, sequence)
            assert torch.allclose(logits[run, row], expected, atol=1e-5)
            for s in range(2):
                assert torch.allclose(hidden[s][run, row].amax(0), nodes[s].amax(0), atol=1e-5)


def test_rows_weigh_as_often_as_they_were_drawn() -> None:
    logits = torch.randn(1, 3, 4, generator=torch.Generator().manual_seed(0))
    labels, drawn = torch.tensor([[0, 1, 2]]), torch.tensor([[0, 1, 1, 2, 1]])
    each = F.cross_entropy(logits[0][drawn[0]], labels[0][drawn[0]])
    assert torch.allclose(reader.losses(logits, labels, torch.tensor([[1, 3, 1]]) / 5), each[None])


def test_correlations_are_numpys() -> None:
    draw = np.random.default_rng(0)
    a, y = draw.random((30, 4)), draw.random((30, 2)) < 0.5
    count = draw.integers(1, 4, 30)
    found = table_1.correlations(*(torch.tensor(u.astype(float))[None] for u in (a, y, count)))[0]
    rows = np.repeat(np.arange(30), count)
    for n in range(2):
        for node in range(4):
            assert float(found[n, node]) == pytest.approx(np.corrcoef(a[rows, node], y[rows, n])[0, 1])
    still = table_1.correlations(torch.ones(1, 5, 1), torch.rand(1, 5, 1), torch.ones(1, 5))
    assert float(still[0, 0, 0]) == 0


def test_training_finds_what_the_measures_see() -> None:
    """Every number is in its range, an untrained network is not classifying, and a trained one is."""
    found = table_1.on_classes(6, 2, 12, 1e-2, (0,), 16, 120, 60, "cpu")
    assert found["accuracy"][0].max() < 0.6
    assert found["accuracy"][-1].min() > 0.9
    for measure in table_1.MEASURES:
        assert found[measure].shape == (3, 2, 1, 2)
        assert (np.abs(found[measure]) <= 1 + 1e-9).all()
    assert (found["absolute"] >= found["signed"] - 1e-9).all()
    assert (found["signed"] >= found["classes"] - 1e-9)[0].mean() > 0.5  # what was chosen elsewhere is not the largest here


def test_a_node_chosen_elsewhere_undoes_the_maximum() -> None:
    """Of hundreds of nodes of pure noise the best correlates; chosen on other samples it does not."""
    draw = torch.Generator().manual_seed(0)
    a, y = torch.randn(1, 40, 400, generator=draw), (torch.rand(1, 40, 5, generator=draw) < 0.5).float()
    whole, halves = torch.ones(1, 40), (torch.arange(40) < 20).float()
    assert table_1.correlations(a, y, whole).amax(-1).mean() > 0.4
    node = table_1.correlations(a, y, halves[None]).argmax(-1, keepdim=True)
    assert table_1.correlations(a, y, 1 - halves[None]).gather(-1, node).abs().mean() < 0.3


def test_trees_are_read_by_their_latents() -> None:
    found = table_1_trees.on_trees((1.0, 0.5), 4, 64, 8, 1e-3, (0,), 12, 4, 2, "cpu")
    assert found["signed"].shape == (3, 2, 1, 2)
    assert found["signed"][0, 0].mean() > found["signed"][0, 1].mean()  # noise hides the latents


def test_bands_and_what_training_adds() -> None:
    assert table_1.meets((0.9, 0.01), (0.85, 0.04))
    assert not table_1.meets((0.9, 0.01), (0.85, 0.03))
    assert table_1_trees._more(np.array([0.1, 0.12, 0.11]))
    assert not table_1_trees._more(np.array([0.3, -0.2, 0.1]))
