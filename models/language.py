"""The language model of Figures 6 and 8 on R runs at once: a causal encoder of post-LayerNorm layers with one head.

Functions of parameters that have the runs as their first dimension; all runs read the same words. As PyTorch's encoder does,
all layers of a run start from the same numbers. Matrices are (in, out), so that their gradients come out as they lie, and the
decoder has columns for words that do not exist, up to a round number: the bias −10⁴ makes their probability exactly zero.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from models import corpus, layers

Parameters = Mapping[str, Tensor]
NORMS = ("post", "post RMS", "pre", "none")
TINY = 1e-8  # inside the authors' logarithm
ROUND = 64
NEVER = -1e4
FILE = "language.pt"


class LanguageError(ValueError):
    """A model that cannot be made or read; the message says what to mend."""


@dataclass(frozen=True)
class Shape:
    words: int
    layers: int
    d: int = 200
    hidden: int = 200
    columns: int = 20  # texts read side by side
    length: int = 35  # words of each before gradients are cut
    dropout: float = 0.2
    norm: str = "post"
    residual: bool = True

    @property
    def noise(self) -> int:
        """How many numbers decide what a step drops."""
        return sum(self._sites())

    def _sites(self) -> list[int]:
        """After the embedding; then in each layer of attention, its output, the hidden nodes and the MLP's output."""
        N = self.columns * self.length
        return [N * self.d, *self.layers * [N * self.length, N * self.d, N * self.hidden, N * self.d]]

    def kept(self, noise: Tensor) -> Iterator[Tensor]:
        """(R, size) for each site in turn: 0 where it drops, else what makes up for it."""
        kept = (noise >= self.dropout) * (1 / (1 - self.dropout))
        return iter(kept.split(self._sites(), 1))


def start(shape: Shape, seeds: Sequence[int]) -> dict[str, Tensor]:
    """A run a seed, as PyTorch starts its encoder; embedding and decoder are uniform in ±.1."""
    if shape.norm not in NORMS:
        raise LanguageError(f"there is no norm {shape.norm!r}; choose one of {', '.join(NORMS)}")
    runs = [_start(shape, torch.Generator().manual_seed(seed)) for seed in seeds]
    return {name: torch.stack([run[name] for run in runs]) for name in runs[0]}


def _start(shape: Shape, draw: torch.Generator) -> dict[str, Tensor]:
    d, hidden = shape.d, shape.hidden

    def uniform(bound: float, *size: int) -> Tensor:
        return bound * (2 * torch.rand(*size, generator=draw) - 1)

    layer = {
        "qkv": uniform(math.sqrt(6 / (4 * d)), d, 3 * d), "qkv bias": torch.zeros(3 * d),
        "out": uniform(d**-0.5, d, d), "out bias": torch.zeros(d),
        "lower": uniform(d**-0.5, d, hidden), "lower bias": uniform(d**-0.5, hidden),
        "upper": uniform(hidden**-0.5, hidden, d), "upper bias": uniform(hidden**-0.5, d),
    }  # fmt: skip
    if shape.norm != "none":
        layer |= {f"{what} {i}": torch.full((d,), value) for what, value in (("gain", 1.0), ("shift", 0.0)) for i in (1, 2)}
    missing = -shape.words % ROUND
    return {
        "embedding": uniform(0.1, shape.words, d),
        "decoder": F.pad(uniform(0.1, d, shape.words), (0, missing)),
        "decoder bias": F.pad(torch.zeros(shape.words), (0, missing), value=NEVER),
        **{f"{i} {name}": value for i in range(shape.layers) for name, value in layer.items()},
    }  # fmt: skip


@dataclass(frozen=True)
class Look:
    """What a layer does, each a list over layers."""

    attention: list[Tensor]  # (R·B, T, T)
    hidden: list[Tensor]  # (R, B·T, hidden) after the activation


def forward(
    p: Parameters,
    shape: Shape,
    words: Tensor,  # (B, T)
    noise: Tensor | None = None,  # (R, shape.noise); none: nothing is dropped
    slope: float = 0.0,  # of the activation below zero: 0 is ReLU, 1 a linear MLP
) -> tuple[Tensor, Look]:
    """(R, B·T, d), from which the decoder makes the logits of the next word; and what the layers do."""
    R, (B, T), d = len(p["embedding"]), words.shape, shape.d
    kept = shape.kept(noise) if noise is not None else None

    def dropped(x: Tensor) -> Tensor:
        return x if kept is None else (x.reshape(R, -1) * next(kept)).view_as(x)

    def linear(x: Tensor, name: str) -> Tensor:
        return layers.linear(x, p[name], p[f"{name} bias"])

    def norm(x: Tensor, i: int, which: int) -> Tensor:
        y = F.rms_norm(x, (d,), eps=1e-5) if shape.norm == "post RMS" else F.layer_norm(x, (d,))
        return layers.affine(y, p[f"{i} gain {which}"], p[f"{i} shift {which}"])

    def added(x: Tensor, y: Tensor) -> Tensor:
        return x + y if shape.residual else y

    offset = shape.words * torch.arange(R, device=words.device)[:, None]
    x = F.embedding(words.flatten() + offset, p["embedding"].reshape(R * shape.words, d)) * math.sqrt(d)  # (R, B·T, d)
    x = dropped(x + positions(T, d, x.device).repeat(B, 1))
    future = x.new_full((T, T), -math.inf).triu(1)
    look = Look([], [])
    for i in range(shape.layers):
        q, k, v = linear(norm(x, i, 1) if shape.norm == "pre" else x, f"{i} qkv").reshape(R * B, T, 3 * d).split(d, -1)
        attention = torch.baddbmm(future, q, k.mT, alpha=d**-0.5).softmax(-1)  # (R·B, T, T)
        y = dropped(linear((dropped(attention) @ v).view(R, B * T, d), f"{i} out"))
        x = added(x, y) if shape.norm in ("pre", "none") else norm(added(x, y), i, 1)
        h = linear(norm(x, i, 2) if shape.norm == "pre" else x, f"{i} lower")
        h = torch.maximum(h, slope * h)
        y = dropped(linear(dropped(h), f"{i} upper"))
        x = added(x, y) if shape.norm in ("pre", "none") else norm(added(x, y), i, 2)
        look.attention.append(attention.detach())
        look.hidden.append(h.detach())
    return x, look


def positions(T: int, d: int, on: torch.device) -> Tensor:
    """(T, d) sines and cosines."""
    angle = torch.arange(T, device=on)[:, None] * torch.exp(torch.arange(0, d, 2, device=on) * (-math.log(10_000.0) / d))
    return torch.stack([angle.sin(), angle.cos()], -1).flatten(1)[:, :d]


def losses(p: Parameters, x: Tensor, targets: Tensor) -> Tensor:
    """(R,): of what `forward` returns, the mean over the targets (B, T) that are not −1."""
    counted = (targets >= 0).flatten()
    each = layers.next_word(x, p["decoder"], p["decoder bias"], targets.clamp(min=0).flatten().expand(len(x), -1))
    return (each * counted).sum(1) / counted.sum()


def entropies(attention: Tensor, R: int) -> tuple[Tensor, Tensor]:
    """(R,) each: −Σ p ln(p + 10⁻⁸) as the authors take it, the mean over queries; and as a share of its maximum ln(i)."""
    each = -(attention * (attention + TINY).log()).sum(-1)  # (R·B, T)
    most = torch.arange(2, attention.shape[-1] + 1, device=each.device).log()  # of the queries that see more than one word
    return each.view(R, -1).mean(1), (each[:, 1:] / most).view(R, -1).mean(1)


def save(folder: Path, shape: Shape, parameters: Parameters, words: Sequence[str]) -> None:
    """One run's, without the dimension of the runs."""
    folder.mkdir(parents=True, exist_ok=True)
    torch.save({"shape": asdict(shape), "words": list(words), "parameters": dict(parameters)}, folder / FILE)


class Model(nn.Module):
    """One run, as `open_model` finds it."""

    def __init__(self, shape: Shape, parameters: Parameters, words: Sequence[str]) -> None:
        super().__init__()
        self.shape, self.words = shape, words
        self.p = nn.ParameterDict({name: nn.Parameter(value, requires_grad=False) for name, value in parameters.items()})

    def lower(self) -> list[Tensor]:
        """(hidden, d) of each layer."""
        return [self.p[f"{i} lower"].T for i in range(self.shape.layers)]

    def encode(self, text: str) -> list[int]:
        return corpus.encode(self.words, corpus.split(text)).tolist()

    @torch.no_grad()
    def look(self, tokens: Tensor) -> Look:
        """attention (B, heads = 1, T, T) and hidden (B, T, hidden) of tokens (B, T)."""
        _, look = forward({name: value[None] for name, value in self.p.items()}, self.shape, tokens)
        return Look([a[:, None] for a in look.attention], [h.view(*tokens.shape, -1) for h in look.hidden])


def open_model(folder: Path) -> Model:
    try:
        kept: dict[str, Any] = torch.load(folder / FILE)
    except Exception as error:
        raise LanguageError(f"{folder / FILE} cannot be read ({error}); save it there again") from error
    return Model(Shape(**kept["shape"]), kept["parameters"], kept["words"])
