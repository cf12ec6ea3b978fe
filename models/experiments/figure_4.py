"""Figure 4: salient components are learned first, and the entropy of attention drops and rebounds.

Three dynamics beside one another: the authors' program (softmax(v²/3) as the speed, Euler), the paper's Eqn. 6 (e^{v²/2},
solved to rounding), and a block with exp attention that is really trained, logits and weights, by gradient descent: with
the gradient μ − v that Eqn. 6 assumes, and with that of a squared loss, whose critical point is joma/exp_critical_point's.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from scipy.integrate import solve_ivp
from scipy.special import lambertw, softmax

from models.block import Block
from models.experiments import BUILD, About, Compared, Result, Setting, verdict
from models.plot import plt
from models.runs.target import pulled
from models.training import device, squared, train

DIMENSION, SEED = 10, 0
RISES = 0.01  # of its fall: there are no seeds' noise and no sampling here, and the solver's error is far below
ABOUT = About(
    "Figure 4: attention gets sparse, then dense again",
    "figure",
    shows="Components with large targets are learned first. The entropy of attention falls while they lead and rises when"
    " the others catch up. Text and program differ: Equation 6 moves with exp(v²/2) from zero and the entropy is that of"
    " softmax(v²); the program moves with softmax(v²/3) from .05 and takes the entropy of that.",
    found="The dip and the rebound appear in every draw and under all four dynamics. The numbers differ between text and"
    " program. With a squared loss, where attention moves the critical point, the dip is small.",
    controls="Two blocks are really trained, logits and weights, beside the two differential equations: one with the"
    " gradient that Equation 6 assumes, one with that of a squared loss. The last column says how far each is from where it"
    " must end. The entropy rises again if it regains a hundredth of its fall.",
    claims=("joma/figure_4_rebound", "joma/entropy_dip_start", "joma/figure_4_catching_up", "joma/exp_critical_point"),
)


@dataclass(frozen=True)
class Size:
    seeds: int
    time: float
    steps: int  # of the trained blocks: the largest rate is e^{μ²/2} ≤ e^8


FULL = Size(16, 6.0, 40_000)  # e^{−t e^{1/2}} of the least salient component's error is then left
SMOKE = Size(2, 0.4, 800)


@dataclass(frozen=True)
class Course:
    """(S,) times and (S, seeds, DIMENSION) components; attention is softmax(sharpness · v²)."""

    t: np.ndarray
    v: np.ndarray
    sharpness: float

    def entropy(self) -> np.ndarray:
        b = softmax(self.sharpness * self.v**2, axis=-1)
        return -(b * np.log(b)).sum(-1)  # (S, seeds)


def targets(seeds: int) -> np.ndarray:
    """(seeds, DIMENSION), sorted."""
    return np.sort(1 + 3 * np.random.default_rng(SEED).random((seeds, DIMENSION)), axis=-1)


def authors(mu: np.ndarray) -> Course:
    """Euler's method with step .02 from v = .05."""
    v = np.full_like(mu, 0.05)
    kept = [v]
    for _ in range(5000):
        v = v + 0.02 * (mu - v) * softmax(v**2 / 3, axis=-1)
        kept.append(v)
    return Course(0.02 * np.arange(len(kept)), np.array(kept), 1 / 3)


def equation_6(mu: np.ndarray, time: float) -> Course:
    """v̇ = (μ − v)∘e^{v²/2} from v = 0; each component moves on its own."""
    t = np.concatenate([[0], np.geomspace(1e-3, time, 400)])
    solved = solve_ivp(
        lambda t, v: (mu.ravel() - v) * np.exp(v**2 / 2), (0, time), 0 * mu.ravel(), "LSODA", t, rtol=1e-10, atol=1e-12
    )
    return Course(t, solved.y.T.reshape(len(t), *mu.shape), 1.0)


def blocks(mu: np.ndarray, loss: str, where: str, size: Size) -> Course:
    """The same from a trained block: the gradient at token l is μ_l − v_l, or μ_l − h_l of a squared loss."""
    target = torch.tensor(mu, device=device(where))
    run = pulled(target, size.time)
    module, objective, rows = run.module, run.objective, 1
    if loss == "squared":
        w = torch.full_like(run.module.w, 1e-3)  # v = 0 would be a critical point
        module = Block(w, run.module.z.detach(), run.module.U.detach(), attention="exp", residual=False)
        objective, rows = squared(target[..., None]), mu.shape[1]  # the mean over the rows is undone, as Eqn. 6 has none
    h = size.time / size.steps
    history = train(
        module, run.x, objective, {"w": rows * h, "z": rows * h}, size.steps,
        record=lambda seen: {"v": module.v()[:, 0]}, every=size.steps // 400,
        checkpoint=BUILD / f"figure_4.{loss.split()[0]}.pt", progress=f"figure 4, {loss}",
    )  # fmt: skip
    return Course(h * np.array(history.steps), history.record["v"].cpu().numpy(), 1.0)


def run(setting: Setting) -> Result:
    size = SMOKE if setting.smoke else FULL
    mu = targets(size.seeds)
    courses = {
        "authors' program": authors(mu),
        "Eqn. 6": equation_6(mu, size.time),
        "trained block, gradient μ − v": blocks(mu, "fixed point μ", setting.device, size),
        "trained block, squared loss": blocks(mu, "squared", setting.device, size),
    }
    ends = {"trained block, squared loss": np.sqrt(lambertw(mu**2).real)}  # where it must arrive
    table, compared, data = [], [], {"mu": mu}
    for name, course in courses.items():
        entropy = course.entropy()
        low = entropy.min(0)
        again = int((entropy[-1] - low > RISES * (entropy[0] - low)).sum())
        data |= {f"{name}/t": course.t, f"{name}/v": course.v, f"{name}/entropy": entropy}
        table.append(
            {
                "dynamics": name,
                "entropy, start": f"{entropy[0].mean():.4f}",
                "least": f"{low.min():.3f} … {low.max():.3f}",
                "end": f"{entropy[-1].min():.3f} … {entropy[-1].max():.3f}",
                "time of the least": f"{np.median(course.t[entropy.argmin(0)]):.3g}",
                "rebounds": f"{again} of {size.seeds}",
                "distance from the critical point": f"{np.abs(course.v[-1] - ends.get(name, mu)).max():.1e}",
            }
        )
        falls, rises = entropy[0] - low, entropy[-1] - low
        compared.append(
            Compared(
                f"the entropy falls and rises again: {name}",
                "yes",
                f"in {again} of {size.seeds} draws; falls by {falls.min():.3f} … {falls.max():.3f},"
                f" rises by {rises.min():.3f} … {rises.max():.3f}",
                "",
                verdict(again == size.seeds),
            )
        )
    title = f"Figure 4: entropy of the attention over {DIMENSION} components, {size.seeds} draws of μ = sort(1 + 3U)"
    return Result(title, table, data, _picture(mu, courses), SEED, compared)


def _picture(mu: np.ndarray, courses: dict[str, Course]) -> Any:
    figure, panels = plt.subplots(2, 4, figsize=(16, 7), layout="constrained")
    for (name, course), above, below in zip(courses.items(), *panels, strict=True):
        late = course.t[np.argmax(np.abs(course.v - course.v[-1]).max((1, 2)) < 0.02)]
        moments = np.searchsorted(course.t, np.linspace(0, late, 24))
        colours = plt.colormaps["viridis"](np.linspace(0, 1, len(moments)))
        for moment, colour in zip(moments, colours, strict=True):
            above.plot(1 + np.arange(DIMENSION), course.v[moment, 0], color=colour, linewidth=1)
        above.plot(1 + np.arange(DIMENSION), mu[0], "k.", label="μ")
        above.set_title(f"{name}: v(t), dark to light", fontsize=10)
        above.set_xlabel("component")
        above.legend(fontsize=8)
        entropy = course.entropy()
        low, middle, high = np.quantile(entropy, (0, 0.5, 1), axis=1)
        below.fill_between(course.t, low, high, alpha=0.2, linewidth=0)
        below.plot(course.t, entropy[:, 0], "k", linewidth=0.8, label="the draw above")
        below.plot(course.t, middle, label="median")
        below.axhline(np.log(DIMENSION), color="grey", linestyle=":", label="uniform: ln 10")
        below.set_xlim(0, course.t[-1] if name == "authors' program" else 1.5)  # later nothing moves
        below.set_xlabel("t")
        below.set_ylabel(f"entropy of softmax({'v²' if course.sharpness == 1 else 'v²/3'})")
    panels[1][0].legend(fontsize=8)
    figure.suptitle(
        f"Salient components first: weights, and the entropy of attention over {len(mu)} draws of μ (median, range)"
    )
    return figure
