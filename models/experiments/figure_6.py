"""Figure 6: the entropy of attention while language models of 1, 2, 5 and 10 layers are trained on WikiText.

The authors' optimizer is made anew for every epoch, which forgets Adam's moments; here it is trained so, and without. A linear
MLP is the control: the theory has attention grow dense again only behind a nonlinearity. Entropy is taken as the authors take
it, and as a share of the most that each query could have, which does not grow with its place.

The seeds of one depth are one batched program. Checkpoints of the first seed are kept for Figures 7 and 10.
"""

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from models import corpus, language
from models.experiments import FALL, REGAIN, About, Compared, Result, Setting, falls_and_rises, verdict
from models.plot import plt
from models.sweep import sweep
from models.together import Plan, fit
from models.training import device

ABOUT = About(
    "Figure 6: attention entropy on WikiText",
    "figure",
    shows="Small language models of 1 to 10 layers are trained from scratch. The entropy of attention falls and, in the top"
    " layer, rises again; lower layers stay suppressed. The titles give validation losses.",
    found="All four validation losses are met within half a percent; the loss falls with depth in every seed. The entropy of"
    " the top layer falls and rises again at every depth, and that of the bottom layer ends below it. But with one layer a"
    " linear MLP shows the same fall and rise: the course of the entropy is no sign of the nonlinearity by which it is"
    " explained. Without the restarts of Adam the courses are the same.",
    controls="A linear MLP, behind which the theory has no attention grow dense again; Adam without the restart of its moments"
    " at every epoch; the loss of the words' frequencies alone; attention that is uniform over what is visible, whose entropy"
    f" is ln(35!)/35 = 2.632. A layer falls and rises again if it loses {FALL:.0%} of its start and regains {REGAIN:.0%} of"
    " that, in every seed.",
    claims=("joma/figure_4_rebound", "joma/entropy_dip_start"),
)
PRINTED = {1: 5.357, 2: 5.255, 5: 5.169, 10: 5.110}  # layers: validation loss on WikiText-2 at the rate 1e-4
SEEDS, RATE, EPOCHS, EVERY, CLIP = (1, 2, 3), 1e-4, 20, 1000, 0.5
SIZE: dict[str, Any] = {"epochs": EPOCHS, "every": EVERY, "d": 200, "columns": 20, "length": 35}
SMOKE: dict[str, Any] = {"epochs": 2, "every": 4, "d": 16, "columns": 4, "length": 8}
KEPT, SERIES = 8, "checkpoint/"  # how many of the first run, and what their names begin with
AT_ONCE = 48  # windows of all runs that one pass over the validation text reads
CLOSE = 0.01  # relative; how near a validation loss must be to the printed one


def trained(
    data: str, digest: str, layers: int, seeds: Sequence[int], rates: Sequence[float], restart: bool, slope: float, norm: str,
    residual: bool, epochs: int, every: int, d: int, columns: int, length: int, keep: int, where: str,
    checkpoint: Path | None = None,
) -> dict[str, Any]:  # fmt: skip
    """A run a seed and its rate: validation loss (S, R), entropies (S, R, layers), checkpoints."""
    on, text = device(where), corpus.read(Path(data))
    shape = language.Shape(len(text.words), layers, d, d, columns, length, norm=norm, residual=residual)
    inputs, targets = (part.to(on) for part in corpus.windows(text.train, columns, length))  # (n, columns, length)
    valid = [part.to(on) for part in corpus.windows(text.valid, columns, length)]
    n, R = len(inputs), len(seeds)
    steps = epochs * n
    kept_at = {0, steps, *(every * round(steps / every * 2.0**-i) for i in range(keep - 1))} if keep else set()

    def loss(p: language.Parameters, at: Tensor, noise: Tensor) -> Tensor:
        now = at % n
        return language.losses(p, language.forward(p, shape, inputs[now][0], noise, slope)[0], targets[now][0])

    def look(p: language.Parameters, step: int) -> dict[str, Tensor]:
        # A checkpoint is recorded under a name of its own, so that it outlasts an interruption.
        whole = {f"{SERIES}{step}/{name}": value[:1].detach() for name, value in p.items()} if step in kept_at else {}
        return {**validated(p, shape, *valid, slope), **whole}

    plan = Plan(steps, seeds, rates, [n if restart else 0] * R, clip=CLIP, noise=shape.noise)
    start = {name: value.to(on) for name, value in language.start(shape, seeds).items()}
    words = f"{layers} layers, {R} runs, rates {', '.join(f'{rate:g}' for rate in dict.fromkeys(rates))}"
    _, recorded = fit(start, loss, plan, look=look, every=every, checkpoint=checkpoint, progress=words)
    at = np.array([*range(0, steps, every), steps])
    return {"steps": at, **{name: value.numpy() for name, value in recorded.items()}}


@torch.no_grad()
def validated(
    p: language.Parameters, shape: language.Shape, inputs: Tensor, targets: Tensor, slope: float
) -> dict[str, Tensor]:
    """Validation loss (R,), and both entropies (R, layers) on the same words (n, columns, length)."""
    R, on = len(p["embedding"]), inputs.device
    some = max(1, AT_ONCE // R)
    loss, count, both = torch.zeros(R, device=on), 0, torch.zeros(R, shape.layers, 2, device=on)
    for x, y in zip(inputs.split(some), targets.split(some), strict=True):
        read, look = language.forward(p, shape, x.flatten(0, 1), slope=slope)
        words, windows = int((y >= 0).sum()), len(x)
        loss, count = loss + words * language.losses(p, read, y.flatten(0, 1)), count + words
        found = [torch.stack(language.entropies(attention, R), -1) for attention in look.attention]
        both = both + windows / len(inputs) * torch.stack(found, 1)  # (R, layers, 2)
    return {"valid": loss / count, "entropy": both[..., 0], "share": both[..., 1]}


@dataclass(frozen=True)
class Course:
    """What one kind of run did, all seeds: steps (S,), validation loss (S, seeds), entropies (S, seeds, layers)."""

    steps: np.ndarray
    valid: np.ndarray
    entropy: np.ndarray
    share: np.ndarray

    def loss(self) -> float:
        """As in the figure's titles: the least over time of the mean over seeds."""
        return float(self.valid.mean(1).min())

    def shape(self, layer: int) -> tuple[np.ndarray, np.ndarray]:
        """(seeds,): how far a layer's entropy falls from its start, and how far it rises again from its least to the end."""
        of = self.entropy[:, :, layer]
        return of[0] - of.min(0), of[-1] - of.min(0)

    def falls_and_rises(self, layer: int) -> bool:
        """In every seed."""
        of = self.entropy[:, :, layer]
        return bool(falls_and_rises(of[0], of.min(0), of[-1]).all())


def job(
    setting: Setting, layers: int, *, rates: Sequence[float] = (RATE,), restart: bool = True, slope: float = 0.0,
    norm: str = "post", residual: bool = True, epochs: int | None = None, keep: int = 0,
) -> dict[str, Any]:  # fmt: skip
    """All seeds at each of the rates; neighbours in a batch have the same rate."""
    data, digest = text_of(setting)
    size = {**(SMOKE if setting.smoke else SIZE)}
    if not setting.smoke:
        size["epochs"] = max(1, round(setting.share * (epochs or EPOCHS)))
    runs = [(seed, rate) for rate in rates for seed in (SEEDS[:2] if setting.smoke else SEEDS)]
    return {
        "data": data, "digest": digest, "layers": layers, "seeds": tuple(seed for seed, _ in runs),
        "rates": tuple(rate for _, rate in runs), "restart": restart, "slope": slope,
        "norm": norm, "residual": residual, "keep": keep, "where": setting.device, **size,
    }  # fmt: skip


def text_of(setting: Setting) -> tuple[str, str]:
    """The folder of the corpus and a digest of what is in it; for a smoke run without one, a small text made here."""
    folder = setting.data
    if folder is None and setting.smoke:
        folder = setting.store / "smoke corpus"
        folder.mkdir(parents=True, exist_ok=True)
        draw = np.random.default_rng(SEEDS[0])
        for part, count in (("train", 400), ("valid", 100), ("test", 100)):
            words = (f"word{i}" for i in np.minimum(30, draw.exponential(6, count)).astype(int))
            (folder / f"{part}.txt").write_text(" ".join(words) + "\n")
    return str(folder), corpus.read(folder).digest  # what is missing is said before anything is trained


def epochs_of(job: dict[str, Any]) -> str:
    return f"{job['epochs']} epochs" + f" of {EPOCHS}" * (job["epochs"] < EPOCHS)


def course(found: dict[str, Any], runs: slice = slice(None)) -> Course:
    return Course(found["steps"], *(found[name][:, runs] for name in ("valid", "entropy", "share")))


def run(setting: Setting) -> Result:
    depths = tuple(PRINTED)[:2] if setting.smoke else tuple(PRINTED)
    jobs = {f"{layers} layers": job(setting, layers, keep=KEPT) for layers in reversed(depths)}  # the longest first
    jobs |= {
        "1 layer, linear MLP": job(setting, 1, slope=1.0),
        "5 layers, one Adam": job(setting, min(5, depths[-1]), restart=False),
    }
    done = sweep(trained, list(jobs.values()), store=setting.store, engine=setting.engine, progress="figure 6")
    found = dict(zip(jobs, done, strict=True))
    for name, values in found.items():
        keep_series(setting, name, jobs[name], values)
    courses = {name: course(values) for name, values in found.items()}
    frequencies = unigram(setting)
    table = [
        {
            "what": name, "layer": layer + 1, "validation loss": f"{of.loss():.3f}",
            "seeds": f"{of.valid.min(0).min():.3f} … {of.valid.min(0).max():.3f}",
            "entropy, start": f"{of.entropy[0, :, layer].mean():.3f}", "least": f"{of.entropy[:, :, layer].min(0).mean():.3f}",
            "end": f"{of.entropy[-1, :, layer].mean():.3f}",
            "share of the most: start": f"{of.share[0, :, layer].mean():.3f}",
            "share: least": f"{of.share[:, :, layer].min(0).mean():.3f}",
            "share: end": f"{of.share[-1, :, layer].mean():.3f}",
            "falls and rises": "yes" if of.falls_and_rises(layer) else "no",
        }
        for name, of in courses.items()
        for layer in range(of.entropy.shape[-1])
    ]  # fmt: skip
    data = {
        f"{name}/{what}": getattr(of, what) for name, of in courses.items() for what in ("steps", "valid", "entropy", "share")
    }
    runs = sum(len(one["seeds"]) for one in jobs.values())
    title = f"Figure 6: validation loss and entropy of attention, {epochs_of(jobs['1 layers'])}, {runs} runs"
    return Result(title, table, data, _picture(courses), SEEDS[0], list(_compared(courses, depths, frequencies)))


def _compared(courses: dict[str, Course], depths: Sequence[int], frequencies: float) -> Iterator[Compared]:
    for layers in depths:
        of = courses[f"{layers} layers"]
        least = of.valid.min(0)
        yield Compared(
            f"validation loss, {layers} layer{'s' * (layers > 1)} (within {CLOSE:.0%})",
            f"{PRINTED[layers]:.3f}",
            f"{of.loss():.3f} (seeds {least.min():.3f} … {least.max():.3f})",
            f"frequencies of words alone: {frequencies:.3f}",
            verdict(abs(of.loss() / PRINTED[layers] - 1) < CLOSE, frequencies < of.loss()),
        )
    ends = [courses[f"{layers} layers"].valid.min(0) for layers in depths]
    yield Compared(
        "the validation loss falls with depth, in every seed",
        " > ".join(f"{PRINTED[layers]:.3f}" for layers in depths),
        " > ".join(f"{end.mean():.3f}" for end in ends),
        "",
        verdict(all(bool(deeper.max() < shallower.min()) for shallower, deeper in pairwise(ends))),
    )
    linear = courses["1 layer, linear MLP"]
    for layers in depths:
        of = courses[f"{layers} layers"]
        top = layers - 1
        falls, rises = of.shape(top)
        control = linear.shape(0) if layers == 1 else None
        yield Compared(
            f"the entropy of the top layer falls and rises again, {layers} layer{'s' * (layers > 1)}",
            "yes",
            f"falls by {falls.min():.3f} … {falls.max():.3f}, rises by {rises.min():.3f} … {rises.max():.3f}",
            f"linear MLP: falls by {control[0].mean():.3f}, rises by {control[1].mean():.3f}" if control else "",
            verdict(of.falls_and_rises(top), control is not None and linear.falls_and_rises(0)),
        )
    for layers in depths[1:]:
        of = courses[f"{layers} layers"]
        bottom, top = of.entropy[-1, :, 0], of.entropy[-1, :, -1]
        start = of.entropy[0, :, 0].mean(), of.entropy[0, :, -1].mean()
        yield Compared(
            f"the entropy of the bottom layer ends below the top layer's, {layers} layers",
            "yes",
            f"{bottom.min():.3f} … {bottom.max():.3f} below {top.min():.3f} … {top.max():.3f}",
            f"untrained: {start[0]:.3f} and {start[1]:.3f}",
            verdict(bool(bottom.max() < top.min()), 2 * (start[1] - start[0]) >= top.mean() - bottom.mean()),
        )


def keep_series(setting: Setting, name: str, job: dict[str, Any], found: dict[str, np.ndarray]) -> None:
    """The checkpoints of the first seed as folders, for Figures 7 and 10."""
    series: dict[str, dict[str, torch.Tensor]] = {}
    for key, value in found.items():
        if key.startswith(SERIES) and not setting.smoke:
            step, parameter = key.removeprefix(SERIES).split("/")
            series.setdefault(step, {})[parameter] = torch.from_numpy(value[0, 0])
    words = corpus.read(Path(job["data"])).words
    shape = language.Shape(len(words), job["layers"], job["d"], job["d"], job["columns"], job["length"])
    folder = setting.store / "language" / name.replace(" ", "-")
    if series:
        shutil.rmtree(folder, ignore_errors=True)  # of another corpus, or another length
    for step, parameters in series.items():
        language.save(folder / f"step-{step}", shape, parameters, words)


def unigram(setting: Setting) -> float:
    """The validation loss of the words' frequencies in the training text, one added to each."""
    text = corpus.read(Path(text_of(setting)[0]))
    counts = torch.bincount(text.train, minlength=len(text.words)) + 1.0
    return float(-(counts / counts.sum()).log()[text.valid].mean())


def draw(panel: Any, of: Course, layer: int, colour: Any, words: str | None) -> None:
    """A layer's entropy over the training: mean and range over the seeds."""
    steps, values = of.steps / 1000, of.entropy[:, :, layer]
    panel.plot(steps, values.mean(1), color=colour, label=words)
    panel.fill_between(steps, values.min(1), values.max(1), color=colour, alpha=0.2, linewidth=0)
    panel.set_xlabel("thousand steps", fontsize=11)


def _picture(courses: dict[str, Course]) -> Any:
    figure, panels = plt.subplots(2, 3, figsize=(15, 8.5), layout="constrained")
    for panel, (name, of) in zip(panels.flat, courses.items(), strict=False):
        layers = of.entropy.shape[-1]
        for layer in range(layers):
            words = f"layer {layer + 1}" if layer in (0, layers // 2, layers - 1) else None
            draw(panel, of, layer, plt.colormaps["viridis"](layer / max(1, layers - 1)), words)
        panel.set_title(f"{name}: validation loss {of.loss():.3f}", fontsize=12)
        panel.set_ylabel("entropy of attention", fontsize=11)
        panel.legend(fontsize=10)
    figure.suptitle("Entropy of attention during training, each layer: mean and range over seeds", fontsize=13)
    return figure
