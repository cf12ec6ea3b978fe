"""A question: does Theorem 1 need the residual connection, and what does that do to attention?

A review of the paper says that the invariant may break down without it. The derivation (joma/theorem_1_without_residual) needs
of the query's embedding only that it is orthogonal to the contextual tokens': then u_q never moves v_k = U_Cᵀw_k, and in one
step of gradient descent Σ_k v_kl Δv_kl = Δz_l for exp attention, whatever the activation and the loss are. So the statement
drifts by the squares of the steps alone, with and without u_q. Where u_q overlaps with the tokens, the residual connection
moves v_l by the overlap times 𝔼[g_k h'_k], and the drift stays as the step goes to zero; joma/epsilon_orthogonal_* collect it
in an integral.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import one_hot

from derivations.joma.embeddings.epsilon_orthogonal_identity import claim as overlapping_exp
from derivations.joma.embeddings.epsilon_orthogonal_linear import claim as overlapping_linear
from derivations.joma.embeddings.epsilon_orthogonal_softmax import claim as overlapping_softmax
from derivations.joma.joint_dynamics.theorem_1_exp import claim as theorem_1_exp
from derivations.joma.joint_dynamics.theorem_1_linear import claim as theorem_1_linear
from derivations.joma.joint_dynamics.theorem_1_softmax import claim as theorem_1_softmax
from models.block import Block
from models.drift import (
    COARSE,
    FINE,
    Course,
    Reading,
    band,
    breaks,
    exponent,
    follow,
    holds,
    in_proportion,
    of_claim,
    order,
    shown,
)  # fmt: skip
from models.experiments import THEORY, About, Compared, Result, Setting, verdict
from models.experiments import figure_2 as figure_2_setting
from models.plot import plt, shade
from models.training import Objective, cross_entropy, device, squared, stationary

ABOUT = About(
    title="Does Theorem 1 need the residual connection?",
    kind="question",
    shows="A review of the paper names the residual connection as a condition of Theorem 1 and asks what it does to the"
    " sparsity of attention.",
    found="The invariant holds with and without it. It breaks where the query's embedding overlaps with the tokens', and only"
    " while the residual connection is on; the integral of joma/epsilon_orthogonal_identity mends it.",
    controls="a wrong statement (the right side doubled) on the same trainings; no overlap; no residual connection; two step"
    " sizes, which tell a broken invariant from the error of the descent",
    claims=(
        "joma/theorem_1_linear",
        "joma/theorem_1_exp",
        "joma/theorem_1_softmax",
        "joma/theorem_1_without_residual",
        "joma/epsilon_orthogonal_linear",
        "joma/epsilon_orthogonal_identity",
        "joma/epsilon_orthogonal_softmax",
    ),
)

THEOREM_1 = {"linear": theorem_1_linear, "exp": theorem_1_exp, "softmax": theorem_1_softmax}
OVERLAPPING = {"linear": overlapping_linear, "exp": overlapping_exp, "softmax": overlapping_softmax}
FIGURE_2, RELU = "data of Figure 2", "ReLU, squared loss"  # the first with linear nodes and cross-entropy
STEP = {FIGURE_2: 0.1875, RELU: 0.1}  # the finer step size h
N = K = 10  # of the ReLU blocks: a sample and a node for each class
M, d, TOKENS = 12, 16, 4  # and how many tokens a sample has
OVERLAPS = (0.0, 0.003, 0.01, 0.03, 0.1, 0.3)  # ‖U_Cᵀu_q‖
RESIDUAL = {True: "with u_q", False: "without"}
MENDED = "with the integral"
SEED = 0


@dataclass(frozen=True)
class Size:
    seeds: int
    steps: int


FULL, SMOKE = Size(16, 800), Size(2, 20)
BRIEF = 20  # steps with a fixed g, which drives the logits of exp attention to infinity in finite time


@dataclass(frozen=True)
class Start:
    """(R, …), the batch (step size, run): the same starts at both step sizes."""

    w: Tensor  # (R, K, d)
    z: Tensor  # (R, 1, M)
    U: Tensor  # (R, d, 1 + M)
    x: Tensor  # (R, N, M)
    objective: Objective
    activation: str

    def block(self, attention: str, residual: bool = True, learn_embeddings: bool = False) -> Block:
        """Linear attention starts where the others do, at weights near one."""
        return Block(
            self.w,
            self.z + (attention == "linear"),
            self.U,
            attention=attention,
            activation=self.activation,
            residual=residual,
            learn_embeddings=learn_embeddings,
        )


def at_both(once: Tensor, where: str) -> Tensor:
    """A tensor (runs, …) for the coarse steps and again for the fine ones."""
    return once.to(device(where)).repeat(2, *[1] * (once.ndim - 1))


def start(data: str, seeds: int, where: str = "cpu", overlaps: Sequence[float] = (0.0,), fixed: bool = False) -> Start:
    """The runs are (overlap, seed): every overlap from the same draws; `fixed`: g is drawn and stays."""
    draw, often = torch.Generator().manual_seed(SEED), len(overlaps)

    def uniform(*shape: int) -> Tensor:
        return torch.rand(seeds, *shape, dtype=torch.float64, generator=draw)

    if data == FIGURE_2:
        two = figure_2_setting
        x = torch.stack([two.frequencies("smooth", draw) for _ in range(seeds)])
        w = two.SCALE * torch.randn(seeds, two.K, two.d, dtype=torch.float64, generator=draw)
        z = two.SCALE * torch.randn(seeds, 1, two.M, dtype=torch.float64, generator=draw)
    else:
        x = uniform(N, M) * (uniform(N, M).argsort(-1) < TOKENS)
        x = x / x.sum(-1, keepdim=True)
        w, z = uniform(K, d) - 0.5, uniform(1, M) - 0.5
    x, w, z = (tensor.repeat(often, 1, 1) for tensor in (x, w, z))
    overlap = torch.tensor(overlaps, dtype=torch.float64).repeat_interleave(seeds)[:, None]  # (runs, 1)
    tokens = z.shape[-1]
    U = torch.eye(w.shape[-1], dtype=torch.float64)[:, : 1 + tokens].repeat(len(w), 1, 1)
    U[:, 1 : 1 + tokens, 0] = overlap / tokens**0.5  # the same with every token
    U[:, 0, 0] = (1 - overlap[:, 0] ** 2).sqrt()
    labels = at_both(torch.arange(x.shape[1]).expand(len(x), -1), where)
    if fixed:
        objective, activation = stationary(at_both(2 * uniform(*x.shape[1:2], w.shape[1]) - 1, where)), "identity"
    elif data == FIGURE_2:
        objective, activation = cross_entropy(labels), "identity"
    else:
        objective, activation = squared(one_hot(labels, w.shape[1]).to(x)), "relu"
    w, z, U, x = (at_both(tensor, where) for tensor in (w, z, U, x))
    return Start(w, z, U, x, objective, activation)


def trained(
    begun: Start, attention: str, residual: bool, readings: dict[str, Reading], h: float, steps: int, progress: str = ""
) -> Course:
    block = begun.block(attention, residual)
    return follow(
        block,
        {"block": block},
        lambda seen: {"block": shown(block, seen.x, seen.g)},
        {"block": readings},
        begun.x,
        begun.objective,
        {"w": 1.0, "z": 1.0},
        h,
        steps,
        also=lambda seen: {"z": block.z[:, 0]},
        progress=progress,
    )


def run(setting: Setting) -> Result:
    size, where = SMOKE if setting.smoke else FULL, setting.device
    courses: dict[tuple[str, str, bool], Course] = {}
    apart: dict[tuple[str, bool], Course] = {}
    for attention, claim in THEOREM_1.items():
        for residual in RESIDUAL:
            for data in STEP:
                begun = start(data, size.seeds, where)
                reading = {"Theorem 1": of_claim(claim, begun.x.shape[-1])}
                words = f"{attention} attention, {RESIDUAL[residual]}, {data}"
                courses[data, attention, residual] = trained(begun, attention, residual, reading, STEP[data], size.steps, words)
            begun = start(RELU, size.seeds, where, OVERLAPS)
            reading = {"Theorem 1": of_claim(claim, M)}
            if residual:  # its integral P is that of the residual connection
                reading[MENDED] = of_claim(OVERLAPPING[attention], M)
            words = f"{attention} attention, {RESIDUAL[residual]}, overlaps"
            apart[attention, residual] = trained(begun, attention, residual, reading, STEP[RELU], size.steps // 2, words)
    fixed = start(RELU, size.seeds, where, fixed=True)
    held = {residual: trained(fixed, "exp", residual, {}, STEP[RELU], BRIEF) for residual in RESIDUAL}
    compared = [
        *(_invariant(courses, attention, residual) for residual in RESIDUAL for attention in THEOREM_1),
        *(_overlap(apart, attention) for attention in THEOREM_1),
        *(_mended(apart, attention) for attention in THEOREM_1),
        _unmoved(held, courses),
    ]
    kept = {"overlaps": np.array(OVERLAPS)}
    for (name, attention, residual), course in courses.items():
        label = f"{name}/{attention}/{RESIDUAL[residual]}"
        kept |= {f"{label}/t": course.t, f"{label}/loss": course.record["loss"]}
        kept |= {f"{label}/entropy": course.record["block/entropy"], f"{label}/drift": course.drift("block/Theorem 1")}
    for (attention, residual), course in apart.items():
        kept[f"overlaps/{attention}/{RESIDUAL[residual]}/drift"] = _by_overlap(course.drift("block/Theorem 1"))
    title = f"Theorem 1 with and without the residual connection, {size.seeds} seeds (median, least … greatest)"
    return Result(title, _table(courses), kept, _picture(courses, apart, size.seeds), SEED, compared)


def _by_overlap(values: np.ndarray) -> np.ndarray:
    """(…, runs) as (…, overlap, seed)."""
    return values.reshape(*values.shape[:-1], len(OVERLAPS), -1)


def _invariant(courses: dict[tuple[str, str, bool], Course], attention: str, residual: bool) -> Compared:
    mine = [courses[data, attention, residual] for data in STEP]
    ends, wrong = (np.stack([c.end("block/Theorem 1", times) for c in mine], 1) for times in (1.0, 2.0))  # (2, data, seed)
    return Compared(
        what=f"{attention} attention {RESIDUAL[residual]}: the statement of Theorem 1 holds along the training",
        theirs="the drift is of first order in the step size",
        ours=f"order {band(order(ends), '.2f')}; drift {band(ends[FINE], '.1e')} of how far the logits move",
        control=f"the right side doubled: order {band(order(wrong), '.2f')}",
        verdict=verdict(holds(ends), not breaks(wrong)),
        origin=THEORY,
    )


def _overlap(apart: dict[tuple[str, bool], Course], attention: str) -> Compared:
    """In proportion where the logarithm of what is left at the step zero rises as that of the overlap."""
    on, off = (_by_overlap(apart[attention, residual].end("block/Theorem 1"))[:, -1] for residual in RESIDUAL)  # (2, seed)
    left = _by_overlap(apart[attention, True].left_over("block/Theorem 1"))[1:]  # (overlap, seed)
    rise = exponent(OVERLAPS[1:], left)
    return Compared(
        what=f"{attention} attention: an overlap of u_q with the tokens breaks it, through the residual connection alone",
        theirs="a drift in proportion to the overlap, of order 0 in the step size",
        ours=f"at overlap {OVERLAPS[-1]:g}: drift {band(on[FINE])}, order {band(order(on), '.2f')};"
        f" exponent of the overlap {band(rise, '.2f')}",
        control=f"without the residual connection: drift {band(off[FINE], '.1e')}, order {band(order(off), '.2f')}",
        verdict=verdict(breaks(on) and in_proportion(rise), not holds(off)),
        origin=THEORY,
    )


def _mended(apart: dict[tuple[str, bool], Course], attention: str) -> Compared:
    ends, broken = (_by_overlap(apart[attention, True].end(f"block/{name}"))[:, 1:] for name in (MENDED, "Theorem 1"))
    return Compared(
        what=f"{attention} attention: with the overlap's integral the statement holds at every overlap",
        theirs="the drift is of first order in the step size (joma/epsilon_orthogonal_*)",
        ours=f"order {band(order(ends), '.2f')} over overlaps {OVERLAPS[1]:g} … {OVERLAPS[-1]:g}",
        control=f"without the integral, at {OVERLAPS[-1]:g}: order {band(order(broken[:, -1]), '.2f')}",
        verdict=verdict(holds(ends), not breaks(broken[:, -1])),
        origin=THEORY,
    )


def _unmoved(held: dict[bool, Course], courses: dict[tuple[str, str, bool], Course]) -> Compared:
    """With h' = 1 and g fixed nothing of ż and v̇ (Eqns. 11, 12) depends on u_q."""

    def moved(on: Course, off: Course) -> np.ndarray:
        """(seeds,): how far the two are apart, over how far the logits have come."""
        with_, without = (course.record["z"][:, FINE] for course in (on, off))
        return np.abs(with_ - without).max((0, 2)) / np.abs(with_ - with_[0]).max((0, 2))

    same, other = moved(held[True], held[False]), moved(courses[RELU, "exp", True], courses[RELU, "exp", False])
    return Compared(
        what="linear nodes and a fixed g: the residual connection changes nothing of the logits",
        theirs="0",
        ours=band(same, ".1e"),
        control=f"ReLU nodes, squared loss: {band(other)} of how far they move",
        verdict=verdict(bool((same < 1e-9).all()), bool((other < 1e-9).all())),
        origin=THEORY,
    )


def _table(courses: dict[tuple[str, str, bool], Course]) -> list[dict[str, str]]:
    rows = []
    for (data, attention, residual), course in courses.items():
        loss, entropy = course.record["loss"][:, FINE], course.record["block/entropy"][:, FINE]
        rows.append(
            {
                "data": data,
                "attention": attention,
                "residual": RESIDUAL[residual],
                "drift at h": band(course.end("block/Theorem 1")[FINE], ".1e"),
                "order": band(order(course.end("block/Theorem 1")), ".2f"),
                "loss": f"{np.median(loss[0]):.3f} → {band(loss[-1], '.3f')}",
                "entropy": f"{np.median(entropy[0]):.3f} → {band(entropy[-1], '.3f')}",
            }
        )
    return rows


def _picture(courses: dict[tuple[str, str, bool], Course], apart: dict[tuple[str, bool], Course], seeds: int) -> Any:
    figure, panels = plt.subplots(2, 3, figsize=(15, 8.5), layout="constrained")
    for panel, attention in zip(panels[0], THEOREM_1, strict=True):
        for colour, residual in enumerate(RESIDUAL):
            course = courses[RELU, attention, residual]
            drift = course.drift("block/Theorem 1")[1:]
            for level, style, words in ((COARSE, "--", "step 2h"), (FINE, "-", "step h")):
                shade(panel, course.t[1:], drift[:, level], f"C{colour}", style, f"{RESIDUAL[residual]}, {words}")
        wrong = courses[RELU, attention, False].drift("block/Theorem 1", times=2.0)[1:, FINE]
        shade(panel, course.t[1:], wrong, "grey", ":", "right side doubled")
        panel.set_title(f"{attention} attention, ReLU nodes: drift off Theorem 1", fontsize=11)
        panel.set(yscale="log", ylim=(1e-6, 2), xlabel="training time", ylabel="drift / how far the left side moves")
        panel.legend(fontsize=9, loc="lower right")
    for panel, data, what in ((panels[1][0], FIGURE_2, "entropy of attention"), (panels[1][1], RELU, "loss")):
        for colour, attention in enumerate(THEOREM_1):
            for residual, style in ((True, "-"), (False, "--")):
                course = courses[data, attention, residual]
                values = course.record["loss" if what == "loss" else "block/entropy"][:, FINE]
                shade(panel, course.t, values, f"C{2 + colour}", style, f"{attention}, {RESIDUAL[residual]}")
        panel.set_title(f"{data}: {what}", fontsize=11)
        panel.set(xlabel="training time", ylabel=what)
        panel.legend(fontsize=9, loc="upper right" if what == "loss" else "lower left")
    panel = panels[1][2]
    for colour, (attention, marker) in enumerate(zip(THEOREM_1, "os^", strict=True)):
        for residual, style in ((True, "-"), (False, "--")):
            ends = _by_overlap(apart[attention, residual].end("block/Theorem 1")[FINE])[1:]
            shade(panel, OVERLAPS[1:], ends, f"C{2 + colour}", f"{marker}{style}", f"{attention}, {RESIDUAL[residual]}")
        mended = _by_overlap(apart[attention, True].end(f"block/{MENDED}")[FINE])[1:]
        shade(panel, OVERLAPS[1:], mended, f"C{2 + colour}", f"{marker}:", f"{attention}, with the integral")
    panel.set_title("ReLU nodes: drift at the end against the query's overlap", fontsize=11)
    panel.set(xscale="log", yscale="log", xlabel="‖U_Cᵀu_q‖", ylabel="drift / how far the left side moves")
    panel.legend(fontsize=9, ncols=2, loc="upper left")
    panel.set_ylim(top=panel.get_ylim()[1] * 50)  # room for the legend
    figure.suptitle(f"Theorem 1 with and without the residual connection ({seeds} seeds: median, range)")
    return figure
