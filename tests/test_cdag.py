"""The graph of the CDAG note: its counts tell a theorem that fails from one that holds."""

from typing import Any

import pytest
import torch
from torch import Tensor

from models.experiments import cdag


def count(s: list[float], f: list[float], z_alpha: list[float], z_beta: list[float], w: float = 1.0) -> list[int]:
    """One run, one node and one latent variable, over two samples."""

    def signal(values: list[float]) -> Tensor:
        return torch.tensor(values, dtype=torch.float64)[None]

    of_node, of_latent = signal(f)[..., None], signal(z_beta)[..., None]  # (R, n, K) and (R, n, LATENTS)
    return cdag.theorem(signal(s), of_node, signal(z_alpha), of_latent, torch.full((1, 1), w, dtype=torch.float64))[0].tolist()


def test_the_witness_breaks_what_is_printed() -> None:
    assert count([1, 0], [1, 1], [1, 1], [-0.1, 1]) == [1, 1, 0, 0, 0]


def test_three_small_angles_are_enough_and_a_weight_may_still_be_wrong() -> None:
    c, s = 12 / 13, 5 / 13
    near = ([1.0, 0.0], [828 / 2197, 2035 / 2197], [c, s], [119 / 169, 120 / 169])
    assert count(*near) == [1, 0, 1, 0, 0]
    assert count(*near, w=-1.0) == [1, 0, 1, 0, 1]


def test_what_is_not_correlated_is_not_counted() -> None:
    assert count([1, 0], [-1, 0], [1, 0], [1, 0]) == [0, 0, 0, 0, 0]


def test_only_one_latent_variable_reaches_a_node_of_its_own() -> None:
    """Before training a node that reads its own inputs is correlated with their latent variable beyond the label's share."""
    size: dict[str, Any] = {"seeds": 2, "samples": 4000, "steps": 2, "looks": 2, "where": "cpu"}
    own = cdag.trained(graph="own", label="label", **size)
    assert own["between"] == pytest.approx(1 - 2 * cdag.ERROR, abs=0.02)
    latents = torch.tensor(own["latents"][0]).abs()  # (R, K, LATENTS)
    theirs = latents.gather(2, torch.arange(cdag.LATENTS).repeat_interleave(cdag.NODES).expand(2, -1)[..., None])[..., 0]
    label = torch.tensor(own["label"][0]).abs()
    assert torch.allclose(label, (1 - 2 * cdag.ERROR) * theirs, atol=0.04)  # the label is known through it alone
    assert not torch.allclose(torch.tensor(cdag.trained(graph="all", label="label", **size)["latents"][0]).abs(), latents)
