"""The Transformer of Table 1 on R runs at once: three causal blocks with one head and no positions, read at the last token.

What the runs read has been made small without a change of what it says: without positions the padding on the left is one key
that counts as many times as there are pads; the first block's queries, keys and values belong to tokens, not to places; and of
the last block only the last token is read.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from models import layers
from numerics.hblt import PAD, VOCABULARY

Parameters = Mapping[str, Tensor]


@dataclass(frozen=True)
class Shape:
    classes: int
    d: int = 1024
    hidden: int = 400
    blocks: int = 3
    length: int = 30  # of a sequence, with its padding


@dataclass(frozen=True)
class Texts:
    """Sequences (…, T): one pad for all, empty places (which are pads too, and nobody's keys), the tokens."""

    tokens: Tensor  # (…, T) long
    weight: Tensor  # (…, T) ln of how often a place counts as a key; −∞ for the empty ones


def texts(sequences: Sequence[Sequence[int]], length: int, places: int) -> Texts:
    """Of sequences without their padding: at most `places` tokens each, and fewer than `length`."""
    tokens = np.full((len(sequences), 1 + places), PAD)
    weight = np.full((len(sequences), 1 + places), -np.inf)
    for row, sequence in enumerate(sequences):
        tokens[row, 1 + places - len(sequence) :] = sequence
        weight[row, 1 + places - len(sequence) :] = 0
        weight[row, 0] = math.log(length - len(sequence))
    return Texts(torch.tensor(tokens), torch.tensor(weight, dtype=torch.float32))


def start(shape: Shape, seeds: Sequence[int]) -> dict[str, Tensor]:
    """A run a seed: embeddings N(0, 1), everything else as PyTorch starts a linear layer."""
    runs = [_start(shape, torch.Generator().manual_seed(seed)) for seed in seeds]
    return {name: torch.stack([run[name] for run in runs]) for name in runs[0]}


def _start(shape: Shape, draw: torch.Generator) -> dict[str, Tensor]:
    def uniform(inputs: int, *size: int) -> Tensor:
        return inputs**-0.5 * (2 * torch.rand(*size, generator=draw) - 1)

    d, hidden = shape.d, shape.hidden
    found = {"embedding": torch.randn(VOCABULARY + 1, d, generator=draw)}
    for s in range(shape.blocks):
        found |= {
            f"{s} query": uniform(d, d, d), f"{s} key, value": uniform(d, d, 2 * d),
            f"{s} lower": uniform(d, d, hidden), f"{s} lower bias": uniform(d, hidden),
            f"{s} upper": uniform(hidden, hidden, d), f"{s} upper bias": uniform(hidden, d),
            f"{s} gain 1": torch.ones(d), f"{s} shift 1": torch.zeros(d),
            f"{s} gain 2": torch.ones(d), f"{s} shift 2": torch.zeros(d),
        }  # fmt: skip
    return found | {"head": uniform(d, d, shape.classes), "head bias": uniform(d, shape.classes)}


def forward(p: Parameters, shape: Shape, read: Texts) -> tuple[Tensor, list[Tensor]]:
    """(R, B, classes) logits of texts (R, B, T), and the hidden nodes (R, B, T, hidden) of every block but the last."""
    (R, B, T), d = read.tokens.shape, shape.d

    def linear(x: Tensor, name: str) -> Tensor:  # (R, …, in) → (R, …, out)
        return layers.linear(x.flatten(1, -2), p[name], p[f"{name} bias"]).unflatten(1, x.shape[1:-1])

    def norm(x: Tensor, s: int, which: int) -> Tensor:
        y = F.layer_norm(x, (d,)).flatten(1, 2)
        return layers.affine(y, p[f"{s} gain {which}"], p[f"{s} shift {which}"]).view_as(x)

    future = torch.full((T, T), -math.inf, device=read.tokens.device).triu(1)
    bias = read.weight[..., None, :] + future  # (R, B, T, T)
    which = (
        F.one_hot(read.tokens, VOCABULARY + 1).to(p["embedding"]).flatten(1, 2)
    )  # (R, B·T, V): gathers, and backwards adds up
    x = (which @ p["embedding"]).view(R, B, T, d)
    hidden = []
    for s in range(shape.blocks):
        last = s == shape.blocks - 1
        of = p["embedding"] if s == 0 else x.flatten(1, 2)  # (R, V or B·T, d)
        both = of @ p[f"{s} key, value"]
        if last:
            x, bias, of = x[:, :, -1:], bias[:, :, -1:], x[:, :, -1]
        q = of @ p[f"{s} query"]
        if s == 0:
            q, both = which @ q, which @ both
        k, v = both.view(R, B, T, 2 * d).split(d, -1)
        q = q.view(R, B, -1, d)
        x = norm((q @ k.mT * d**-0.5 + bias).softmax(-1) @ v + x, s, 1)
        h = linear(x, f"{s} lower").relu()
        x = norm(linear(h, f"{s} upper") + x, s, 2)
        if not last:
            hidden.append(h)
    return linear(x[:, :, -1], "head"), hidden


def losses(logits: Tensor, labels: Tensor, weight: Tensor) -> Tensor:
    """(R,): cross-entropy of (R, B, classes) by labels (R, B), each row with its weight (R, B)."""
    each = F.cross_entropy(logits.flatten(0, 1), labels.flatten(), reduction="none").view_as(weight)
    return (weight * each).sum(1)
