"""Training on the fused kernels: the curves of Figure 2 and the trained readings, beside those of the reference.

The kernels have no float64, so three trainings start from the same numbers: kernels and reference in float32, and the reference
in float64. Rounding is what separates the last two; the kernels must be no further away than that.

A reading measures how fast a residual of 10⁻³ to 10⁻⁵ shrinks with the step size, and rounding every step to float32 adds some
10⁻⁶ to it, more the more steps there are. With 24, 48 and 96 steps that does not show: the order in float32 is that in float64
to .002. The ledger's 96 to 384 steps are already too many for one claim (theorem_1_queries_linear: order .90), and with 384 to
1536 the residual no longer shrinks. So the readings here take 24 steps, and their tolerance is the ledger's.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor
from tqdm import tqdm

from derivations.checker.claim import Statement, Verdict
from derivations.checker.registry import claims, load, places
from models import fused, reference
from models.block import BlockError, Code
from models.experiments import About, Result, Setting
from models.experiments.figure_2 import EVERY, FULL, SEED, SETTINGS, start
from models.plot import plt
from models.trained import LEVELS, Scale, read
from models.training import device, train

CODES: dict[str, tuple[Code, torch.dtype]] = {
    "kernels, float32": (fused.block, torch.float32),
    "reference, float32": (reference.block, torch.float32),
    "reference, float64": (reference.block, torch.float64),
}
KERNELS, ROUNDED, EXACT = CODES
BETWEEN = "between the two in float32"
# The claims, and the activation where one for all runs is wanted: the kernels then apply it, else φ of each run follows them.
CLAIMS: dict[str, dict[str, str]] = {
    "theorem_1_linear": {"activation": "abs"},
    "theorem_1_exp": {"activation": "leaky"},
    "theorem_1_softmax": {"activation": "relu"},
    "theorem_1_learning_rates_softmax": {},
    "theorem_1_queries": {},
    "theorem_1_queries_linear": {},
    "theorem_2_k_nodes": {},
    "theorem_4": {},
}


@dataclass(frozen=True)
class Size:
    seeds: int  # of each distribution of Figure 2
    steps: int
    every: int
    starts: int  # of each reading
    coarse: int  # its steps at the largest of the three step sizes


# On a CPU: Triton's interpreter.
SIZES = {"cpu": Size(1, 10, 2, 2, 12), "cuda": Size(FULL.seeds, FULL.steps, EVERY, 24, 24)}
SMOKE = Size(1, 2, 1, 1, 4)
ABOUT = About(
    "Trained on the fused kernels",
    "measurement",
    shows="The paper has no such kernel. What is trained on it are the blocks of its Figure 2 and of claims.",
    found="The curves of Figure 2 and the orders of the trained readings are those of the readable block, to rounding.",
    controls="Rounding is measured: the readable block is trained in float32 and in float64, and the kernels, which have no"
    " float64, may be as far from it as the former. Every mutant of a claim is put to the same test on the kernels.",
    claims=("joma/theorem_1_linear", "joma/theorem_1_exp", "joma/theorem_1_softmax", "joma/theorem_4"),
)


def run(setting: Setting) -> Result:
    where = setting.device
    on = device(where)
    served = fused.backend(torch.zeros(1, device=on))
    if served == "reference":
        raise BlockError("there are no kernels here; take a GPU (--device cuda), or set TRITON_INTERPRET=1 for a small look")
    size = SMOKE if setting.smoke else SIZES[on.type]
    courses = {of: {name: curves(of, where, size, *how) for name, how in CODES.items()} for of in SETTINGS}
    gaps = {of: distances(by_code) for of, by_code in courses.items()}
    table = [
        {
            "what": f"Figure 2, {of}: {curve}",
            **{name: f"{gap.max():.1e}" for name, gap in found.items() if name in CODES},
            "more": f"{found[BETWEEN].max():.1e} {BETWEEN}",
        }
        for of, by_curve in gaps.items()
        for curve, found in by_curve.items()
    ]
    orders, residuals = readings(size, where, 1 if setting.smoke else len(CLAIMS))
    data = {f"{s}/{c}/{name}": gap for s, curved in gaps.items() for c, found in curved.items() for name, gap in found.items()}
    data |= {f"{claim}/{name}/residuals": np.array(r) for claim, by_code in residuals.items() for name, r in by_code.items()}
    title = (
        f"Trained on the Triton kernels{' in the interpreter' * (served == 'interpreter')}: the largest relative distance of"
        f" Figure 2's curves to those in float64 ({size.steps} steps, seeds: {size.seeds}), and the order of trained readings"
        f" (starts: {size.starts})"
    )
    return Result(title, [*table, *orders], data, _picture(gaps, residuals, size), SEED)


def curves(setting: str, where: str, size: Size, code: Code, dtype: torch.dtype) -> dict[str, Tensor]:
    """The loss (S, R), z (S, R, M) and V (S, R, K, M) of Figure 2's trainings."""
    block, x, objective, rates = start(setting, where, size.seeds, dtype, code)
    rows = torch.arange(x.shape[1], device=x.device)
    history = train(
        block, x, objective, rates, size.steps,
        record=lambda seen: {"loss": -objective(block(x), rows), "z": block.z[:, 0], "V": block.v()}, every=size.every,
        progress=f"figure 2, {setting}, {block.code.__module__}, {dtype}",
    )  # fmt: skip
    return {name: values.double().cpu() for name, values in history.record.items()}


def distances(found: dict[str, dict[str, Tensor]]) -> dict[str, dict[str, np.ndarray]]:
    """curve → code → (S,): how far the run is from float64 that is furthest, relative to its size."""

    def apart(curve: str, code: str, other: str) -> np.ndarray:
        a, b = (found[name][curve][..., None].flatten(2) for name in (code, other))  # (S, R, …)
        return ((a - b).norm(dim=-1) / b.norm(dim=-1)).amax(1).numpy()

    return {
        curve: {**{name: apart(curve, name, EXACT) for name in CODES}, BETWEEN: apart(curve, KERNELS, ROUNDED)}
        for curve in found[EXACT]
    }


def readings(size: Size, where: str, count: int) -> tuple[list[dict[str, str]], dict[str, dict[str, list[float]]]]:
    """The order of each claim with each code and, for the kernels, whether a mutant passes; and the residuals."""
    chosen, rows, residuals = dict(list(CLAIMS.items())[:count]), [], {}
    by_id = claims(load(places(), [f"joma/{name}" for name in chosen]))
    for name, setting in tqdm(chosen.items(), desc="readings", unit="claim"):
        claim = by_id[f"joma/{name}"]
        ((part, says),) = claim.standing.parts.items()
        found = {}
        for words, (code, dtype) in CODES.items():
            how = tuple({**setting, "code": code, "dtype": dtype}.items())
            scale = Scale(size.starts, size.coarse, stops=4, setting=how, device=where, seed=SEED)
            alone = Statement({part: says}, claim.standing.hypotheses)  # without the hunt for mutants
            found[words] = read(claim, claim.standing if words == KERNELS else alone, part, scale)
        details = {words: outcome.detail or {} for words, outcome in found.items()}
        hunted = details[KERNELS].get("mutants", {})
        rows.append(
            {
                "what": f"{name}: {(found[KERNELS].verdict or Verdict.NOT_RUN).value}",
                **{words: f"order {detail['order']:.3f}" for words, detail in details.items()},
                "more": f"residuals {', '.join(details[KERNELS]['residuals'])};"
                f" {hunted.get('put to the same test', 0)} mutants, {len(hunted.get('passed', []))} pass",
            }
        )
        residuals[name] = {words: [float(r) for r in detail["residuals"]] for words, detail in details.items()}
    return rows, residuals


def _picture(gaps: dict[str, Any], residuals: dict[str, dict[str, list[float]]], size: Size) -> Any:
    figure, panels = plt.subplots(1, len(SETTINGS) + 1, figsize=(16, 4.5), layout="constrained")
    for panel, (setting, by_curve) in zip(panels, gaps.items(), strict=False):
        for colour, (curve, found) in enumerate(by_curve.items()):
            for name, style in ((KERNELS, "-"), (ROUNDED, "--")):
                steps = np.linspace(0, size.steps, len(found[name]))
                panel.plot(steps[1:], found[name][1:], style, color=f"C{colour}", label=f"{curve}, {name}")
        panel.set_yscale("log")
        panel.set_title(f"Figure 2, {setting}", fontsize=10)
        panel.set_xlabel("steps of gradient descent")
        panel.set_ylabel("relative distance to the reference in float64")
        panel.legend(fontsize=8)
    counts = size.coarse * 2 ** np.arange(LEVELS)
    for colour, (claim, by_code) in enumerate(residuals.items()):
        panels[-1].loglog(counts, by_code[EXACT], "-", color=f"C{colour}", label=claim)
        panels[-1].loglog(counts, by_code[KERNELS], "o", color=f"C{colour}")
    panels[-1].set_title("trained readings: kernels in float32 (dots), float64 (lines)", fontsize=10)
    panels[-1].set_xticks(counts, [str(count) for count in counts])
    panels[-1].minorticks_off()
    panels[-1].set_xlabel("steps in the same time")
    panels[-1].set_ylabel("residual")
    panels[-1].legend(fontsize=7, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    figure.suptitle("Trained on the fused kernels and on the reference")
    return figure
