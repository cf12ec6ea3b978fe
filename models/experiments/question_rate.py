"""How do the time and the depth of the entropy's dip depend on the learning rate?

For gradient flow a rate is a unit of time: the dip would come at the same rate × steps and be as deep. Adam's steps have a
size of their own, and what the dip does is measured on the runs of Figure 8.
"""

from itertools import pairwise
from typing import Any

import numpy as np

from models.experiments import THEORY, About, Compared, Result, Setting, verdict
from models.experiments.figure_6 import SEEDS, Course
from models.experiments.figure_8 import courses_of
from models.plot import plt

ABOUT = About(
    "When the dip comes, and how deep it is, by learning rate",
    "question",
    shows="The review asks how the passage from sparse to dense attention depends on the learning rate. For a gradient flow the"
    " dip would come at the same product of rate and steps, and be equally deep.",
    found="Drawn against the product of rate and steps, the courses of all rates but the largest lie close to one another:"
    " the fall begins near .02 and ends near .5, at one depth. At the largest rate, where no more is learnt than how"
    " frequent words are, the entropy jumps up and down, and the rule takes its lowest jump for a dip: the factor in the"
    " hundreds is due to it.",
    controls="The product of rate and step at the least entropy would be one number if the rate were a unit of time. Adam is no"
    " gradient flow. A dip before the first look, at large rates, or after the end, at small ones, is not timed.",
    claims=("joma/figure_4_rebound", "joma/entropy_dip_start"),
)
SAME = 0.25


def run(setting: Setting) -> Result:
    courses, how_long = courses_of(setting)
    table, times, depths = [], {}, {}
    for rate, of in courses.items():
        top = of.entropy[:, :, -1]  # (S, seeds)
        times[rate], depths[rate] = rate * of.steps[top.argmin(0)], top[0] - top.min(0)  # (seeds,)
        inside = (top.argmin(0) > 0) & (top.argmin(0) < len(top) - 1)
        table.append(
            {
                "rate": f"{rate:g}", "step of the least": " … ".join(str(s) for s in _ends(of.steps[top.argmin(0)])),
                "rate × step": " … ".join(f"{v:.3g}" for v in _ends(times[rate])),
                "depth": " … ".join(f"{v:.3f}" for v in _ends(depths[rate])),
                "rise after it": " … ".join(f"{v:.3f}" for v in _ends(top[-1] - top.min(0))),
                "the least lies inside": f"{int(inside.sum())} of {len(inside)}", "validation loss": f"{of.loss():.3f}",
            }
        )  # fmt: skip
    dips = [rate for rate, of in courses.items() if of.falls_and_rises(-1) and _inside(of)]
    spread = max((times[r].mean() for r in dips), default=np.nan) / min((times[r].mean() for r in dips), default=np.nan)
    compared = [
        Compared(
            "the dip of the top layer comes at one product of rate and steps",
            "the same at all rates (gradient flow)",
            f"differs by a factor of {spread:.3g} over the rates with a dip: {', '.join(f'{r:g}' for r in dips)}"
            if len(dips) > 1
            else f"{len(dips)} of {len(courses)} rates have a dip",
            "",
            verdict(len(dips) > 1 and spread < 2),
            THEORY,
        ),
        _together(courses, float(np.median([depth.mean() for depth in depths.values()]))),
    ]
    data = {f"{rate:g}/{name}": v for rate in courses for name, v in (("rate × step", times[rate]), ("depth", depths[rate]))}
    title = f"Time and depth of the dip of the top layer's entropy by learning rate, {how_long}"
    return Result(title, table, data, _picture(courses, times, depths), SEEDS[0], compared)


def _together(courses: dict[float, Course], depth: float) -> Compared:
    """Neighbouring rates where their products of rate and steps meet: how far apart their mean entropies are at most."""
    apart = {}
    for slow, fast in pairwise(courses):
        times, entropies = zip(
            *((r * courses[r].steps[1:], courses[r].entropy[1:, :, -1].mean(1)) for r in (slow, fast)), strict=True
        )
        meet = (times[1] >= times[0][0]) & (times[1] <= times[0][-1])  # where the slower one was looked at as well
        if meet.any():
            there = np.interp(np.log(times[1][meet]), np.log(times[0]), entropies[0])
            apart[slow, fast] = float(abs(there - entropies[1][meet]).max())
    return Compared(
        f"at one product of rate and steps the top layer's entropy is the same, within {SAME:.0%} of the median dip",
        "the same at all rates (gradient flow)",
        "; ".join(f"{slow:g} and {fast:g}: {gap:.3f}" for (slow, fast), gap in apart.items()) or "no two rates meet",
        f"the median dip: {depth:.3f}",
        verdict(bool(apart) and max(apart.values()) <= SAME * depth),
        THEORY,
    )


def _inside(of: Course) -> bool:
    """Whether the least entropy lies between two looks: a dip before the first cannot be timed."""
    least = of.entropy[:, :, -1].argmin(0)
    return bool(((least > 1) & (least < len(of.entropy) - 1)).all())


def _ends(values: np.ndarray) -> tuple[Any, Any]:
    return values.min(), values.max()


def _picture(courses: dict[float, Course], times: dict[float, np.ndarray], depths: dict[float, np.ndarray]) -> Any:
    figure, panels = plt.subplots(1, 3, figsize=(15, 4.8), layout="constrained")
    for place, (rate, of) in enumerate(courses.items()):
        top = of.entropy[:, :, -1]
        colour = plt.colormaps["plasma"](place / len(courses))
        panels[0].plot(rate * of.steps[1:], top[1:].mean(1), color=colour, label=f"{rate:g}")
    panels[0].set_xscale("log")
    panels[0].set_xlabel("rate × steps", fontsize=11)
    panels[0].set_ylabel("entropy of the top layer", fontsize=11)
    panels[0].legend(title="rate", fontsize=9)
    measures = ((times, "rate × step of the least entropy"), (depths, "depth of the dip"))
    for panel, (values, words) in zip(panels[1:], measures, strict=True):
        for rate, of_seeds in values.items():
            panel.plot(
                [rate] * len(of_seeds), np.where(of_seeds > 0, of_seeds, np.nan), "o", color="C0"
            )  # none, where none fell
        panel.set_xscale("log")
        panel.set_xlabel("rate", fontsize=11)
        panel.set_ylabel(words, fontsize=11)
    panels[1].set_yscale("log")
    return figure
