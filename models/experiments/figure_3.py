"""Figure 3: the components of v_0(t), the weights of the first hidden node, in the trainings of Figure 2.

The paper reads off it that a few components go on growing while the others saturate. How much each of them still moves is
in the table: the growth over the last quarter of the training, as a share of the value at its end.
"""

from typing import Any

import numpy as np

from models.experiments import About, Compared, Result, Setting, verdict
from models.experiments.figure_2 import DISTRIBUTIONS, FULL, SEED, SETTINGS, SMOKE, Trained, trained
from models.plot import plt

ABOUT = About(
    "Figure 3: which weights go on growing",
    "figure",
    shows="The weights of one hidden node in the trainings of Figure 2. The paper reads off that some components go on"
    " growing while the others come to rest. It prints curves and no numbers.",
    found="With smooth data and the temperature of the authors' program most components do come to rest. Without that"
    " temperature, or with random data, few of them do within the same number of steps.",
    controls="Growth is measured over the last quarter of the training, for every seed, and not read off one picture.",
    claims=("joma/theorem_2", "joma/winner_take_all", "joma/theorem_2_softmax_remark"),
)
SHOWN = 10  # components drawn
STILL = 0.1  # a component that grew by less than this share in the last quarter counts as saturated


def run(setting: Setting) -> Result:
    size = SMOKE if setting.smoke else FULL
    runs = {name: trained(name, setting.device, size) for name in SETTINGS}
    table, compared, data = [], [], {"steps": runs["paper"].steps.numpy()}
    for name, found in runs.items():
        for at, distribution in enumerate(DISTRIBUTIONS):
            v = found.V[:, at, :, 0].abs().numpy()  # (S, seeds, M)
            end, before = v[-1], v[3 * len(v) // 4]
            growth = np.abs(end - before) / end
            data[f"{name}/{distribution}/v_0"] = found.V[:, at, :, 0].numpy()
            order, still = np.argsort(-end, axis=-1), (growth < STILL).mean() * growth.shape[-1]
            table.append(
                {
                    "setting": name,
                    "distribution": distribution,
                    "largest |v|": f"{end.max(-1).mean():.2f} ± {end.max(-1).std(ddof=1):.2f}",
                    "median |v|": f"{np.median(end, -1).mean():.3f} ± {np.median(end, -1).std(ddof=1):.3f}",
                    "growth of the largest": f"{np.take_along_axis(growth, order, -1)[:, 0].mean():.3f}",
                    "growth of the median": f"{np.median(growth):.3f}",
                    f"components growing by less than {STILL:.0%}": f"{still:.1f} of {v.shape[-1]}",
                }
            )
            compared.append(
                Compared(
                    f"components at rest, {distribution} x, {name}",
                    "most",
                    f"{still:.1f} of {v.shape[-1]} (seeds {(growth < STILL).sum(-1).min()} … {(growth < STILL).sum(-1).max()})",
                    "",
                    verdict(bool(2 * still > v.shape[-1])),
                )
            )
    title = f"Figure 3: growth of the components of v_0 in the last quarter of {size.steps} steps, {size.seeds} seeds"
    return Result(title, table, data, _picture(runs, size.seeds), SEED, compared)


def _picture(runs: dict[str, Trained], seeds: int) -> Any:
    figure, panels = plt.subplots(1, 4, figsize=(16, 4), layout="constrained", sharex=True)
    cases = [(setting, at) for setting in runs for at in range(len(DISTRIBUTIONS))]
    for panel, (setting, at) in zip(panels, cases, strict=True):
        found = runs[setting]
        v = found.V[:, at, :, 0, :SHOWN].numpy()  # (S, seeds, SHOWN)
        for component in range(SHOWN):
            if DISTRIBUTIONS[at] == "smooth":  # the random x of another seed gives a token another part
                low, high = v[..., component].min(1), v[..., component].max(1)
                panel.fill_between(found.steps, low, high, color=f"C{component}", alpha=0.15, linewidth=0)
            panel.plot(found.steps, v[:, 0, component], color=f"C{component}", label=f"token {component}", linewidth=1.2)
        panel.set_title(f"{DISTRIBUTIONS[at]} x · T = {SETTINGS[setting]:g} ({setting})", fontsize=10)
        panel.set_xlabel("steps of gradient descent")
    panels[0].set_ylabel("components of v_0")
    panels[0].legend(fontsize=7, ncols=2)
    figure.suptitle(f"Growth of the first ten components of v_0: seed 0, and for smooth x the range over {seeds} seeds")
    return figure
