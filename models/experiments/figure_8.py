"""Figure 8: the entropy of attention at seven learning rates, with 5 layers on WikiText.

The paper reads off that a large rate makes attention very sparse, and that the rates at which the entropy falls and rises
again have the lowest validation losses. The smaller rates than Figure 6's are one batched program.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from models.experiments import About, Compared, Result, Setting, verdict
from models.experiments.figure_6 import KEPT, RATE, SEEDS, Course, course, draw, epochs_of, job, trained
from models.plot import plt
from models.sweep import sweep

ABOUT = About(
    "Figure 8: attention entropy at several learning rates",
    "figure",
    shows="With 5 layers on WikiText, seven learning rates give different courses of the entropy. With large ones attention"
    " becomes very sparse; those with the shape of Figure 4 have the lowest validation losses. It prints no numbers.",
    found="In 8 of the 20 epochs: the two lowest losses belong to rates at which the top layer's entropy falls and rises"
    " again; at the three smallest rates it has not risen, and the losses are higher. At the largest rate the upper"
    " layers' entropy jumps up and down, which the rule counts as a fall and a rise, while no more is learnt than how"
    " frequent words are: the shape alone makes no loss low. Very sparse becomes the first layer alone; the top layer"
    " ends as spread as it began.",
    controls="All seven rates are measured by one rule, over three seeds: a rate has the shape if the top layer's entropy falls"
    " and rises again in every seed, as in Figure 6. If every rate has it, the lowest loss says nothing about it.",
    claims=("joma/figure_4_rebound",),
)
LAYERS = 5
RATES = (1e-6, 5e-6, 1e-5, 5e-5, RATE, 1e-3, 1e-2)


def courses_of(setting: Setting) -> tuple[dict[float, Course], str]:
    """rate → what it did, and how long it was trained; the rate of Figure 6 is that figure's own run."""
    layers, small = (2 if setting.smoke else LAYERS), [rate for rate in RATES if rate < RATE]
    # A run that diverges ends its batch: the large rates stand for themselves.
    jobs = [job(setting, layers, keep=KEPT), job(setting, layers, rates=small)]
    jobs += [job(setting, layers, rates=[rate]) for rate in RATES if rate > RATE]
    done = sweep(trained, jobs, store=setting.store, engine=setting.engine, progress="figure 8")
    found = {}
    for one, values in zip(jobs, done, strict=True):
        for rate in dict.fromkeys(one["rates"]):
            first = one["rates"].index(rate)
            found[rate] = course(values, slice(first, first + one["rates"].count(rate)))
    return {rate: found[rate] for rate in RATES}, epochs_of(jobs[0])


def run(setting: Setting) -> Result:
    courses, how_long = courses_of(setting)
    table = [
        {
            "rate": f"{rate:g}", "layer": layer + 1, "validation loss": f"{of.loss():.3f}",
            "seeds": f"{of.valid.min(0).min():.3f} … {of.valid.min(0).max():.3f}",
            "entropy, start": f"{of.entropy[0, :, layer].mean():.3f}", "least": f"{of.entropy[:, :, layer].min(0).mean():.3f}",
            "end": f"{of.entropy[-1, :, layer].mean():.3f}", "share: end": f"{of.share[-1, :, layer].mean():.3f}",
            "falls and rises": "yes" if of.falls_and_rises(layer) else "no",
        }
        for rate, of in courses.items()
        for layer in range(of.entropy.shape[-1])
    ]  # fmt: skip
    kept = ("steps", "valid", "entropy", "share")
    data = {f"{rate:g}/{name}": getattr(of, name) for rate, of in courses.items() for name in kept}
    title = f"Figure 8: validation loss and entropy of attention at {len(RATES)} rates, {how_long}"
    return Result(title, table, data, _picture(courses), SEEDS[0], list(_compared(courses)))


def _compared(courses: dict[float, Course]) -> Iterator[Compared]:
    losses = {rate: of.loss() for rate, of in courses.items()}
    best = min(losses, key=lambda rate: losses[rate])
    shaped = [rate for rate, of in courses.items() if of.falls_and_rises(-1)]
    others = [rate for rate in courses if rate not in shaped]
    low, high = min((losses[r] for r in shaped), default=np.inf), min((losses[r] for r in others), default=np.inf)
    yield Compared(
        "the lowest validation loss belongs to a rate whose entropy falls and rises again",
        "yes",
        f"lowest: {losses[best]:.3f} at {best:g}; falls and rises at: {', '.join(f'{r:g}' for r in shaped) or 'none'}",
        f"lowest without that shape: {high:.3f}; with it: {low:.3f}",
        verdict(best in shaped, not others),
    )
    ends = {rate: of.share[-1].mean(-1) for rate, of in courses.items()}  # (seeds,)
    largest, usual = max(courses), RATE
    yield Compared(
        f"attention is sparser at the largest rate than at {usual:g}",
        "yes, very",
        f"share of the most entropy at the end: {ends[largest].mean():.3f} at {largest:g}",
        f"{ends[usual].mean():.3f} at {usual:g}; untrained {courses[usual].share[0].mean():.3f}",
        verdict(bool(ends[largest].max() < ends[usual].min())),
    )


def _picture(courses: dict[float, Course]) -> Any:
    figure, panels = plt.subplots(2, 4, figsize=(17, 8), layout="constrained")
    highest = max(of.entropy.max() for of in courses.values())
    for panel, (rate, of) in zip(panels.flat, courses.items(), strict=False):
        layers = of.entropy.shape[-1]
        for layer in range(layers):
            draw(panel, of, layer, plt.colormaps["viridis"](layer / max(1, layers - 1)), f"layer {layer + 1}")
        panel.set_title(f"rate {rate:g}: validation loss {of.loss():.3f}", fontsize=12)
        panel.set_ylim(0, 1.05 * highest)
    panels[0][0].set_ylabel("entropy of attention", fontsize=11)
    panels[1][0].set_ylabel("entropy of attention", fontsize=11)
    panels[0][0].legend(fontsize=10)
    summary = panels.flat[-1]
    low, high = (np.array([reduce(of.valid.min(0)) for of in courses.values()]) for reduce in (np.min, np.max))
    summary.errorbar(list(courses), (low + high) / 2, (high - low) / 2, fmt="o-", capsize=3)
    summary.set_xscale("log")
    summary.set_xlabel("rate", fontsize=11)
    summary.set_ylabel("validation loss", fontsize=11)
    return figure
