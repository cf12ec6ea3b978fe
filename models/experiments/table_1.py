"""Table 1: how well hidden nodes of a 3-layer Transformer follow the latents of a hierarchy, with what the table lacks.

For every latent the table has the largest correlation with a hidden node of the block of its level. A maximum over hundreds of
nodes is large by chance, so each number stands beside that of the same network before it was trained, beside that for latents
whose labels were shuffled, and beside that of a node chosen on one half and measured on the other. The authors' generator is
deterministic given the class: halves of the samples hold the same sequences, and only halves of the classes differ.

All runs of a job are one batched program. Adam's rate is that of the authors' script, the number of hidden nodes that of their
description; the rate of the paper's text and the width that their program has by default are in files of their own, and a
hierarchy that is random given the class in table_1_trees.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from models import reader
from models.experiments import About, Compared, Result, Setting, verdict
from models.plot import plt
from models.sweep import sweep
from models.together import Plan, fit
from models.training import device
from numerics.hblt import hierarchy, members

ABOUT = About(
    "Table 1: latents found in hidden nodes",
    "table",
    shows="A 3-layer transformer reads sequences from a latent hierarchy. For each latent the table has the best correlation"
    " with a hidden node of its level, at two levels.",
    found="At this rate training lowers the correlations of level 0 in every row, below those of the network before training,"
    " which meet all twelve printed numbers of that level. At level 1 training adds in some rows and takes away in others. A"
    " node that was chosen on half of the classes correlates with its latent far less on the others, trained or not. Classes"
    " that the generator makes of the same tokens cannot be told apart, which bounds the accuracy.",
    controls="The same network before training; latents with shuffled labels; a node chosen on one half and measured on the"
    " other. A maximum over hidden nodes is large without any of what is to be shown. A number is reproduced if mean ±"
    " deviation of theirs and ours have a point in common, and the control shows the same if that of the untrained network"
    " does; what training adds is the difference in the same run.",
    claims=("joma/theorem_5", "joma/cooccurrence_decreases"),
)
# (classes, children of a latent, latents at levels 0 and 1): mean and deviation at level 0, at level 1
PRINTED = {
    (20, 2, (10, 20)): ((0.99, 0.01), (0.81, 0.05)),
    (20, 2, (20, 30)): ((0.97, 0.02), (0.80, 0.05)),
    (20, 3, (10, 20)): ((1.00, 0.00), (0.69, 0.05)),
    (20, 3, (20, 30)): ((0.96, 0.02), (0.68, 0.04)),
    (30, 2, (10, 20)): ((0.99, 0.01), (0.73, 0.08)),
    (30, 2, (20, 30)): ((0.94, 0.04), (0.74, 0.03)),
    (30, 3, (10, 20)): ((0.99, 0.01), (0.72, 0.04)),
    (30, 3, (20, 30)): ((0.95, 0.03), (0.66, 0.02)),
    (50, 2, (10, 20)): ((0.99, 0.01), (0.58, 0.02)),
    (50, 2, (20, 30)): ((0.95, 0.03), (0.55, 0.01)),
    (50, 3, (10, 20)): ((0.99, 0.01), (0.64, 0.02)),
    (50, 3, (20, 30)): ((0.95, 0.03), (0.61, 0.04)),
}
COUNTS = ((10, 20), (20, 30))
HIDDEN, RATE = 400, 1e-4
BATCH, SAMPLES, DECAY, LENGTH, LEAST = 128, 1280, 1e-4, 30, 0.01
SEED = 0
FULL: dict[str, Any] = {"seeds": (0, 1, 2, 3, 4), "d": 1024, "steps": 10_000, "every": 2500}
SMOKE: dict[str, Any] = {"seeds": (0, 1), "d": 24, "steps": 20, "every": 10}
MEASURES = (  # of a latent: the largest correlation with a hidden node,
    "signed",  # as in the table
    "absolute",  # whatever its sign
    "samples",  # of the node that was chosen on half of the samples, measured on the others
    "classes",  # likewise for the classes
    "shuffled",  # of latents that were shuffled
)


@dataclass(frozen=True)
class Test:
    """What is measured of one run: sequences with their latents, how much each counts, and how much in each half."""

    texts: reader.Texts  # (B, T)
    labels: np.ndarray  # (B,)
    latents: Sequence[np.ndarray]  # (B, N_s) of levels 0 and 1: which of them made the sequence
    shuffled: Sequence[np.ndarray]
    weight: np.ndarray  # (B,)
    samples: np.ndarray  # (2, B) the weights in two halves of the samples
    classes: np.ndarray  # (2, B) and in two halves of the classes


def on_classes(
    classes: int, children: int, hidden: int, rate: float, seeds: Sequence[int], d: int, steps: int, every: int, where: str,
    checkpoint: Path | None = None,
) -> dict[str, np.ndarray]:  # fmt: skip
    """The authors' generator: name → (looks, counts, seeds, …), all seeds of both COUNTS trained together.

    A class is a sequence. A batch of 128 is then the distinct sequences, each weighing as often as it was drawn.
    """
    tests, drawn = [], []
    for counts in COUNTS:
        for seed in seeds:
            draw = np.random.default_rng((SEED, classes, children, *counts, seed))
            found = hierarchy([*counts, classes], children, draw)
            parts = [members(found, label) for label in range(classes)]  # each: its latents of level 1, of level 0, its tokens
            texts = reader.texts([part[2] for part in parts], LENGTH, children**3)
            latents = [_present([part[1 - s] for part in parts], counts[s]) for s in (0, 1)]
            halves = draw.multinomial(SAMPLES // 2, np.full(classes, 1 / classes), 2)  # (2, classes)
            tests.append(test_of(texts, np.arange(classes), latents, halves, draw))
            drawn.append(draw.multinomial(BATCH, np.full(classes, 1 / classes), steps))
    on, shape = device(where), reader.Shape(classes, d, hidden, length=LENGTH)
    read = stacked([test.texts for test in tests], on)
    labels = torch.arange(classes, device=on).expand(len(tests), classes)
    weight = torch.tensor(np.stack(drawn, 1) / BATCH, dtype=torch.float32, device=on)  # (steps, R, classes)

    def loss(p: reader.Parameters, at: Tensor, noise: Tensor) -> Tensor:
        return reader.losses(reader.forward(p, shape, read)[0], labels, weight[at][0])

    words = f"table 1: C = {classes}, {children} children, {hidden} nodes, rate {rate:g}"
    recorded = trained(loss, shape, tests, [*seeds] * len(COUNTS), rate, steps, every, on, checkpoint, words)
    return {name: value.reshape(len(value), len(COUNTS), len(seeds), *value.shape[2:]) for name, value in recorded.items()}


def _present(chosen: Sequence[Sequence[int]], count: int) -> np.ndarray:
    """(B, count): which are among those chosen."""
    return np.array([np.isin(np.arange(count), one) for one in chosen])


def test_of(
    texts: reader.Texts, labels: np.ndarray, latents: Sequence[np.ndarray], halves: np.ndarray, draw: np.random.Generator
) -> Test:
    """`halves` (2, B): how often each sequence was drawn in either half of the samples."""
    order, names = draw.permutation(len(labels)), draw.permutation(labels.max() + 1)
    first = np.isin(labels, names[: len(names) // 2])
    by_class = np.stack([first, ~first]) * halves.sum(0)
    return Test(texts, labels, latents, [y[order] for y in latents], halves.sum(0), halves, by_class)


def stacked(texts: Sequence[reader.Texts], on: torch.device) -> reader.Texts:
    return reader.Texts(torch.stack([t.tokens for t in texts]).to(on), torch.stack([t.weight for t in texts]).to(on))


def trained(
    loss: Callable[..., Tensor], shape: reader.Shape, tests: Sequence[Test], seeds: Sequence[int], rate: float, steps: int,
    every: int, on: torch.device, checkpoint: Path | None, words: str,
) -> dict[str, np.ndarray]:  # fmt: skip
    """name → (looks, R, …): each measure (levels,) and the accuracy on the test's sequences."""
    runs, read = len(tests), stacked([test.texts for test in tests], on)

    def filled(arrays: Sequence[np.ndarray]) -> Tensor:  # levels have different numbers of latents: none is missed at zero
        most = max(array.shape[-1] for array in arrays)
        whole = [np.pad(array, [(0, 0)] * (array.ndim - 1) + [(0, most - array.shape[-1])]) for array in arrays]
        return torch.tensor(np.stack(whole), dtype=torch.float32, device=on)

    weight = filled([test.weight for test in tests])
    samples, classes = (filled([getattr(test, half) for test in tests]).unbind(1) for half in ("samples", "classes"))
    labels = torch.tensor(np.stack([test.labels for test in tests]), device=on)
    y, shuffled = ([filled([getattr(t, name)[s] for t in tests]) for s in (0, 1)] for name in ("latents", "shuffled"))

    @torch.no_grad()
    def look(p: reader.Parameters, step: int) -> dict[str, Tensor]:
        logits, hidden = reader.forward(p, shape, read)
        found: dict[str, list[Tensor]] = {name: [] for name in MEASURES}
        for s, h in enumerate(hidden):
            a = h.amax(2)  # (R, B, hidden): over the places of a sequence
            every_one = correlations(a, y[s], weight)  # (R, N, hidden)
            found["signed"].append(_mean(every_one.amax(-1)))
            found["absolute"].append(_mean(every_one.abs().amax(-1)))
            found["shuffled"].append(_mean(correlations(a, shuffled[s], weight).amax(-1)))
            for name, (chosen_on, measured_on) in (("samples", samples), ("classes", classes)):
                node = correlations(a, y[s], chosen_on).argmax(-1, keepdim=True)
                there = correlations(a, y[s], measured_on).gather(-1, node)[..., 0]  # (R, N)
                varies = _varies(y[s], chosen_on) & _varies(y[s], measured_on)
                found[name].append((there * varies).sum(-1) / varies.sum(-1))
        right = ((logits.argmax(-1) == labels) * weight).sum(1) / weight.sum(1)
        return {"accuracy": right, **{name: torch.stack(values, -1) for name, values in found.items()}}

    start = {name: value.to(on) for name, value in reader.start(shape, seeds).items()}
    plan = Plan(steps, [0] * runs, [rate] * runs, [0] * runs, decay=DECAY)
    words = f"{words}, {runs} runs"
    _, recorded = fit(start, loss, plan, look=look, every=every, checkpoint=checkpoint, progress=words)
    return {name: value.numpy() for name, value in recorded.items()}


def correlations(a: Tensor, y: Tensor, weight: Tensor) -> Tensor:
    """(R, N, H) of y (R, B, N) with a (R, B, H) under weights (R, B); zero where one of the two does not vary."""
    w = weight.double()[..., None] / weight.double().sum(1)[:, None, None]
    a, y = (u.double() - (w * u).sum(1, keepdim=True) for u in (a, y))
    sizes = (w * y**2).sum(1)[..., None] * (w * a**2).sum(1)[:, None]  # (R, N, H)
    return torch.where(sizes > 1e-20, ((w * y).mT @ a) / sizes.clamp(min=1e-20).sqrt(), 0.0)


def _varies(y: Tensor, weight: Tensor) -> Tensor:
    """(R, N): which latents are not the same in all samples that count."""
    w = (weight / weight.sum(1, keepdim=True))[..., None]
    return (w * y**2).sum(1) - (w * y).sum(1) ** 2 > 1e-6


def _mean(largest: Tensor) -> Tensor:
    """(R,) over the latents (R, N) for which the largest correlation is not nothing, as the authors take it."""
    counted = largest > LEAST
    return (largest * counted).sum(-1) / counted.sum(-1)


def run(setting: Setting) -> Result:
    return measured(setting, HIDDEN, RATE)


def size_of(setting: Setting) -> dict[str, Any]:
    steps = round(setting.share * FULL["steps"])
    return SMOKE if setting.smoke else {**FULL, "steps": steps, "every": max(1, steps // 4)}


def measured(setting: Setting, hidden: int, rate: float) -> Result:
    cases = [case[:2] for case in PRINTED if case[2] == COUNTS[0]][: 1 if setting.smoke else None]
    nodes, size = 16 if setting.smoke else hidden, size_of(setting)
    jobs = [
        {"classes": C, "children": children, "hidden": nodes, "rate": rate, "where": setting.device, **size}
        for C, children in cases
    ]
    done = sweep(on_classes, jobs, store=setting.store, engine=setting.engine, progress="table 1")
    found = dict(zip(cases, done, strict=True))
    entries = [(*case, counts, level) for case in cases for counts in COUNTS for level in (0, 1)]
    values = {entry: _of(found[entry[:2]], entry) for entry in entries}  # measure → (looks, seeds)
    how_long = f"{size['steps']} steps" + f" of {FULL['steps']}" * (size["steps"] < FULL["steps"])
    how = f"{nodes} hidden nodes, rate {rate:g}, {how_long}, {len(entries) // 2 * len(size['seeds'])} runs"
    return result(values, f"Table 1: the largest correlation of a latent with a hidden node; {how} (mean ± deviation)")


def result(values: dict[tuple[Any, ...], dict[str, np.ndarray]], title: str) -> Result:
    table = [
        {
            "C": C, "children": children, "latents": f"{counts[0]}, {counts[1]}", "level": level,
            "paper": "{:.2f} ± {:.2f}".format(*PRINTED[C, children, counts][level]),
            "trained": band(now["signed"][-1]), "untrained": band(now["signed"][0]),
            "training adds": band(now["signed"][-1] - now["signed"][0]), "absolute": band(now["absolute"][-1]),
            "other samples": band(now["samples"][-1]), "other classes": band(now["classes"][-1]),
            "other classes, untrained": band(now["classes"][0]), "shuffled": band(now["shuffled"][-1]),
            "accuracy": f"{now['accuracy'][-1].mean():.3f}",
        }
        for (C, children, counts, level), now in values.items()
    ]  # fmt: skip
    compared = [
        Compared(
            f"C = {C}, {children} children, latents {counts}, level {level}",
            "{:.2f} ± {:.2f}".format(*PRINTED[C, children, counts][level]),
            band(now["signed"][-1]),
            f"untrained: {band(now['signed'][0])}",
            verdict(
                meets(PRINTED[C, children, counts][level], spread(now["signed"][-1])),
                meets(PRINTED[C, children, counts][level], spread(now["signed"][0])),
            ),
        )
        for (C, children, counts, level), now in values.items()
    ]
    data = {f"{C}/{n}/{k[0]},{k[1]}/level {s}/{m}": v for (C, n, k, s), now in values.items() for m, v in now.items()}
    return Result(title, table, data, picture(values, title), SEED, compared)


def _of(found: dict[str, np.ndarray], entry: tuple[Any, ...]) -> dict[str, np.ndarray]:
    """measure → (looks, seeds) of one entry of the table."""
    which, level = COUNTS.index(entry[2]), entry[3]
    return {"accuracy": found["accuracy"][:, which], **{name: found[name][:, which, :, level] for name in MEASURES}}


def band(values: np.ndarray) -> str:
    return "{:.3f} ± {:.3f}".format(*spread(values))


def spread(values: np.ndarray) -> tuple[float, float]:
    return float(values.mean()), float(values.std(ddof=1))


def meets(a: tuple[float, float], b: tuple[float, float]) -> bool:
    """Whether mean ± deviation of both have a point in common, up to the rounding of two printed digits."""
    return abs(a[0] - b[0]) <= a[1] + b[1] + 0.005


def picture(values: dict[Any, dict[str, np.ndarray]], title: str) -> Any:
    figure, panels = plt.subplots(2, 1, figsize=(13, 9), layout="constrained", sharex=True)
    shown = {
        "trained": ("signed", -1, "C0", "o"), "untrained": ("signed", 0, "C1", "o"),
        "trained, node chosen on other classes": ("classes", -1, "C0", "^"),
        "untrained, node chosen on other classes": ("classes", 0, "C1", "^"),
        "trained, shuffled latents": ("shuffled", -1, "grey", "x"),
    }  # fmt: skip
    for level, panel in enumerate(panels):
        cases = [entry for entry in values if entry[3] == level]
        places = np.arange(len(cases))
        means, deviations = zip(*(PRINTED[entry[:3]][level] for entry in cases), strict=True)
        panel.errorbar(places - 0.3, means, deviations, fmt="s", color="black", capsize=3, label="paper")
        for shift, (words, (measure, look, colour, mark)) in enumerate(shown.items()):
            bands = [spread(values[entry][measure][look]) for entry in cases]
            means, deviations = zip(*bands, strict=True)
            panel.errorbar(places - 0.18 + 0.12 * shift, means, deviations, fmt=mark, color=colour, capsize=3, label=words)
        panel.set_ylabel(f"correlation, level {level}", fontsize=12)
        panel.set_xticks(places, [f"C = {C}\n{n} children\n{k[0]}, {k[1]}" for C, n, k, _ in cases])
        panel.grid(axis="y", alpha=0.3)
        panel.set_ylim(min(0, panel.get_ylim()[0]), 1.05)
    panels[1].legend(fontsize=10, ncols=3, loc="lower center", bbox_to_anchor=(0.5, -0.42))
    figure.suptitle(title, fontsize=12)
    return figure
