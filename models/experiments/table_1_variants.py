"""Table 1 at other rates and widths: the text says 10⁻⁵ where the authors' script has 10⁻⁴, and their default is 4096 nodes."""

from typing import Any

import numpy as np

from models.experiments import About, Compared, Result, Setting, verdict
from models.experiments.table_1 import COUNTS, FULL, PRINTED, SEED, SMOKE, band, meets, on_classes, spread
from models.plot import plt
from models.sweep import sweep

ABOUT = About(
    "Table 1 at other rates and widths",
    "table",
    shows="The same table, with the rate of the paper's text and with the width that the authors' program has by default. The"
    " paper gives one table and says neither how many hidden nodes it has.",
    controls="As for Table 1: the untrained network, shuffled latents, a node chosen on other classes.",
    claims=("joma/theorem_5",),
)
VARIANTS = ((400, 1e-5), (4096, 1e-4), (4096, 1e-5))  # hidden nodes, Adam's rate


def run(setting: Setting) -> Result:
    cases = [case[:2] for case in PRINTED if case[2] == COUNTS[0]][: 1 if setting.smoke else None]
    asked = [(hidden, rate, C, children) for hidden, rate in VARIANTS for C, children in cases]
    jobs = [
        {"classes": C, "children": children, "hidden": 16 if setting.smoke else hidden, "rate": rate, "where": setting.device,
         **(SMOKE if setting.smoke else FULL)}
        for hidden, rate, C, children in asked
    ]  # fmt: skip
    done = sweep(on_classes, jobs, store=setting.store, engine=setting.engine, progress="table 1, variants")
    found = dict(zip(asked, done, strict=True))
    table, compared = [], []
    data: dict[str, np.ndarray] = {}
    for (hidden, rate, C, children), values in found.items():
        for which, counts in enumerate(COUNTS):
            for level in (0, 1):
                at = {name: values[name][:, which, :, level] for name in ("signed", "classes", "shuffled")}
                printed = PRINTED[C, children, counts][level]
                table.append(
                    {
                        "hidden nodes": hidden, "rate": f"{rate:g}", "C": C, "children": children,
                        "latents": f"{counts[0]}, {counts[1]}", "level": level, "paper": "{:.2f} ± {:.2f}".format(*printed),
                        "trained": band(at["signed"][-1]), "untrained": band(at["signed"][0]),
                        "other classes": band(at["classes"][-1]), "other classes, untrained": band(at["classes"][0]),
                        "accuracy": f"{values['accuracy'][-1, which].mean():.3f}",
                    }
                )  # fmt: skip
                data |= {f"{hidden}/{rate:g}/{C}/{children}/{counts[0]}/{level}/{name}": value for name, value in at.items()}
    for hidden, rate in VARIANTS:
        for level in (0, 1):
            entries = [
                (PRINTED[C, children, counts][level], *(spread(values["signed"][look, which, :, level]) for look in (-1, 0)))
                for (nodes, its, C, children), values in found.items()
                for which, counts in enumerate(COUNTS)
                if (nodes, its) == (hidden, rate)
            ]
            near = sum(meets(printed, ours) for printed, ours, _ in entries)
            same = sum(meets(untrained, ours) for _, ours, untrained in entries)
            compared.append(
                Compared(
                    f"level {level}, {hidden} hidden nodes, rate {rate:g}: the table's entries",
                    f"{len(entries)} numbers",
                    f"{near} of {len(entries)} meet the printed band",
                    f"untrained meets ours in {same}",
                    verdict(near == len(entries), same == len(entries)),
                )
            )
    title = "Table 1 at other rates and widths (mean ± deviation over seeds)"
    return Result(title, table, data, _picture(found), SEED, compared)


def _picture(found: dict[Any, dict[str, np.ndarray]]) -> Any:
    figure, panels = plt.subplots(2, len(VARIANTS), figsize=(15, 8), layout="constrained", sharey="row", squeeze=False)
    for column, (hidden, rate) in enumerate(VARIANTS):
        of = {key[2:]: values for key, values in found.items() if key[:2] == (hidden, rate)}
        for level in (0, 1):
            panel = panels[level][column]
            entries = [(case, which) for case in of for which in range(len(COUNTS))]
            places = np.arange(len(entries))
            means, deviations = zip(*(PRINTED[*case, COUNTS[which]][level] for case, which in entries), strict=True)
            panel.errorbar(places - 0.2, means, deviations, fmt="s", color="black", capsize=3, label="paper")
            for shift, (words, look, colour) in enumerate((("trained", -1, "C0"), ("untrained", 0, "C1"))):
                bands = [spread(of[case]["signed"][look, which, :, level]) for case, which in entries]
                means, deviations = zip(*bands, strict=True)
                panel.errorbar(places + 0.2 * shift, means, deviations, fmt="o", color=colour, capsize=3, label=words)
            panel.set_title(f"{hidden} hidden nodes, rate {rate:g}, level {level}", fontsize=11)
            panel.set_xticks(places, [f"{C}·{n}·{COUNTS[which][0]}" for (C, n), which in entries], rotation=60, fontsize=9)
            panel.grid(axis="y", alpha=0.3)
    panels[0][0].legend(fontsize=10)
    panels[1][0].set_xlabel("classes · children · latents at level 0", fontsize=10)
    figure.supylabel("largest correlation of a latent with a hidden node")
    return figure
