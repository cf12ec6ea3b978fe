"""A question: what becomes of Theorem 1 where the embeddings are learned, which the paper leaves out (Section 7)?

Theorem 1 drifts then, for v_k = U_Cᵀw_k moves with U as well. But each symmetry of h = φ(W(U_C b + u_q)) has its own invariant
of the gradient flow, for any activation, loss, data and start, orthogonal or not. With G_k = g_k h'_k, f = U_C b + u_q and the
learning rates η

    ẇ_k = η_w 𝔼[G_k f],                 u̇_q = η_U 𝔼[Σ_k G_k w_k],
    u̇_l = η_U 𝔼[b_l Σ_k G_k w_k],       ż_l = η_z 𝔼[Σ_j (∂b_j/∂z_l) u_jᵀ Σ_k G_k w_k].

Logits against embeddings (σ(z_l) up and u_l down by the same factor changes nothing). For exp attention ∂b_j/∂z_l = δ_jl b_l,
so ż_l = η_z u_lᵀ𝔼[b_l Σ_k G_k w_k] = (η_z/η_U) u_lᵀu̇_l. For linear attention z_l ∂b_l/∂z_l = b_l, so z_l ż_l is that. For
softmax attention the normaliser takes away η_z σ̇_l with σ̇_l = 𝔼[b_l Σ_k G_k bᵀv_k]. Hence, with a c_l for every token,

    linear:   z_l² = η_z/η_U ‖u_l‖² + c_l
    exp:      z_l = η_z/(2η_U) ‖u_l‖² + c_l
    softmax:  z_l = η_z/(2η_U) ‖u_l‖² − η_z σ_l + c_l

Weights against embeddings (W → WS, U → S⁻¹U changes nothing). With S = 𝔼[Σ_k G_k w_k fᵀ], d(WᵀW)/dt = η_w(S + Sᵀ); and as f is
the sum of the columns of U with their weights, d(UUᵀ)/dt = η_U(S + Sᵀ), the query's column included. So for any attention

    WᵀW/η_w = UUᵀ/η_U + C.

Taken between u_l from both sides, with C as it is at the start, this gives Σ_k v_kl² by the embeddings alone. With the law
above it is Theorem 1 with what that misses, in closed form, without an integral over the training (exp; twice that for linear):

    z_l = η_z/(2η_w) (Σ_k v_kl² − Σ_k (u_lᵀw_k(0))²) − η_z/(2η_U) (Σ_m (u_lᵀu_m)² − Σ_m (u_lᵀu_m(0))² − ‖u_l‖²) + c_l.

As η_U → 0 orthonormal embeddings move by O(η_U), the last bracket changes by O(η_U²) alone and the start's term by O(η_U):
Theorem 1 is the limit of the two laws.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from sympy import Eq, IndexedBase, Sum, Symbol, exp

from derivations.joma.embeddings.epsilon_orthogonal_softmax import claim as overlapping_softmax
from derivations.joma.embeddings.epsilon_orthogonal_softmax import sigma
from derivations.joma.embeddings.learned_embeddings import claim as learned_exp
from derivations.joma.embeddings.learned_embeddings_linear import claim as learned_linear
from derivations.joma.embeddings.learned_embeddings_softmax import claim as learned_softmax
from derivations.joma.joint_dynamics.theorem_1_learning_rates import claim as rates_exp
from derivations.joma.joint_dynamics.theorem_1_learning_rates import eta_w, eta_z
from derivations.joma.joint_dynamics.theorem_1_learning_rates_linear import claim as rates_linear
from derivations.joma.joint_dynamics.theorem_1_learning_rates_softmax import claim as rates_softmax
from derivations.mathematics.block import K, M, U, a, c, d, definitions, k, l, v, w, z
from derivations.mathematics.learned import eta_U
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
from models.experiments import PAPER, THEORY, About, Compared, Result, Setting, verdict
from models.experiments.question_residual import RELU, start
from models.experiments.question_residual import M as TOKENS
from models.experiments.question_residual import d as DIMENSION
from models.plot import plt, shade

ABOUT = About(
    title="What becomes of Theorem 1 where the embeddings are learned?",
    kind="question",
    shows="The paper keeps the embeddings fixed and orthonormal, names their training as what JoMA leaves out, and expects that"
    " it makes a Transformer more efficient.",
    found="Theorem 1 drifts in proportion to the learning rate of the embeddings. Two other invariants are exact, logits"
    " against embeddings and weights against embeddings, and together they say what Theorem 1 misses.",
    controls="fixed embeddings; wrong statements (the right side doubled) on the same trainings; two step sizes; for the loss,"
    " fixed embeddings with a rate of w twice as large",
    claims=(
        "joma/theorem_1_learning_rates",
        "joma/theorem_1_learning_rates_linear",
        "joma/theorem_1_learning_rates_softmax",
        "joma/epsilon_orthogonal_softmax",
        "joma/learned_embeddings",
        "joma/learned_embeddings_linear",
        "joma/learned_embeddings_softmax",
        "joma/learned_embeddings_balance",
    ),
)

THEOREM_1 = {"linear": rates_linear, "exp": rates_exp, "softmax": rates_softmax}
AGAINST_U = {"linear": learned_linear, "exp": learned_exp, "softmax": learned_softmax}
ETA_Z = 1.5  # of η_w = 1: a rate that is dropped shows
RATIOS = (1e-3, 1e-2, 1e-1, 1.0)  # η_U/η_w
SEED = 0

w_0, U_0, C = map(IndexedBase, ("w_0", "U_0", "C"))
e = Symbol("e", integer=True, positive=True)  # a second coordinate
m = Symbol("m", integer=True, nonnegative=True)  # a column of the embeddings, the query's 0 among them


def squares(left: Any, right: Any) -> Any:
    """Σ_m (u_lᵀu_m)² over all columns, the query's too."""
    return Sum(Sum(left[a, l] * right[a, m], (a, 1, d)) ** 2, (m, 0, M))


norm = Sum(U[a, l] ** 2, (a, 1, d))  # ‖u_l‖²
at_first = Sum(Sum(U[a, l] * w_0[k, a], (a, 1, d)) ** 2, (k, 1, K))  # Σ_k (u_lᵀw_k(0))²
from_weights = eta_z / (2 * eta_w) * (Sum(v[k, l] ** 2, (k, 1, K)) - at_first)
from_overlaps = eta_z / (2 * eta_U) * (squares(U, U) - squares(U, U_0) - norm)
sigma_rate = {sigma[l]: overlapping_softmax.flow[sigma[l]]}

BALANCE = Eq(Sum(w[k, a] * w[k, e], (k, 1, K)), eta_w / eta_U * Sum(U[a, m] * U[e, m], (m, 0, M)) + C[a, e])
CORRECTED = {
    "linear": Eq(z[l] ** 2, 2 * from_weights - 2 * from_overlaps + c[l]),
    "exp": Eq(z[l], from_weights - from_overlaps + c[l]),
    "softmax": Eq(z[l], from_weights - from_overlaps - eta_z * sigma[l] + c[l]),
}
FIXED, LOGITS, WEIGHTS, BOTH = "Theorem 1", "z against U", "w against U", "Theorem 1, corrected"


@dataclass(frozen=True)
class Size:
    seeds: int
    steps: int
    h: float  # the finer step size


FULL, SMOKE = Size(16, 1200, 0.05), Size(2, 12, 0.02)


def readings(attention: str, learned: bool) -> dict[str, Reading]:
    reading = {FIXED: of_claim(THEOREM_1[attention], TOKENS)}
    if learned:
        where = overlapping_softmax.where if attention == "softmax" else definitions(exp)  # of which v alone is asked for
        rate = sigma_rate if attention == "softmax" else {}
        reading |= {
            LOGITS: of_claim(AGAINST_U[attention], TOKENS),
            WEIGHTS: Reading(BALANCE, C[a, e], {a: DIMENSION, e: DIMENSION}, {}, {}),
            BOTH: Reading(CORRECTED[attention], c[l], {l: TOKENS}, where, rate),
        }
    return reading


def trained(attention: str, size: Size, where: str, learned: bool, rate_of_w: float = 1.0) -> Course:
    """The runs are (η_U, seed), every η_U from the same starts; one η_U = 0 where the embeddings are fixed."""
    begun = start(RELU, size.seeds, where, [0.0] * (len(RATIOS) if learned else 1))
    block = begun.block(attention, learn_embeddings=learned)
    one = torch.ones_like(block.A)
    ratio = torch.tensor(RATIOS).to(one).repeat_interleave(size.seeds).repeat(2) if learned else one
    first = {"w_0": block.w.detach().clone(), "U_0": block.U.detach().clone()}
    return follow(
        block,
        {"block": block},
        lambda seen: {"block": shown(block, seen.x, seen.g)},
        {"block": readings(attention, learned)},
        begun.x,
        begun.objective,
        {"w": rate_of_w, "z": ETA_Z, **({"U": ratio} if learned else {})},
        size.h,
        size.steps,
        constants={**first, "eta_w": rate_of_w * one, "eta_z": ETA_Z * one, "eta_U": ratio},
        progress=f"{attention} attention, {'learned' if learned else 'fixed'} embeddings",
    )


def run(setting: Setting) -> Result:
    size, where = SMOKE if setting.smoke else FULL, setting.device
    fixed = {attention: trained(attention, size, where, learned=False) for attention in THEOREM_1}
    learned = {attention: trained(attention, size, where, learned=True) for attention in THEOREM_1}
    faster = {attention: trained(attention, size, where, learned=False, rate_of_w=2.0) for attention in THEOREM_1}
    compared = [
        *(_breaks(fixed[attention], learned[attention], attention) for attention in THEOREM_1),
        *(_exact(learned[attention], attention, name) for name in (LOGITS, WEIGHTS, BOTH) for attention in THEOREM_1),
        *(_efficient(fixed[attention], learned[attention], faster[attention], attention) for attention in THEOREM_1),
    ]
    data = {"ratios": np.array(RATIOS)}
    for attention in THEOREM_1:
        for name in (FIXED, LOGITS, WEIGHTS, BOTH):
            data[f"{attention}/{name}/drift"] = by_ratio(learned[attention].drift(f"block/{name}"))
        data |= {f"{attention}/t": learned[attention].t, f"{attention}/fixed/drift": fixed[attention].drift(f"block/{FIXED}")}
        for what in ("loss", "block/entropy"):
            data[f"{attention}/{what}"] = by_ratio(learned[attention].record[what])
            data[f"{attention}/fixed/{what}"] = fixed[attention].record[what]
    title = f"Theorem 1 and learned embeddings, {size.seeds} seeds (median, least … greatest)"
    return Result(title, _table(fixed, learned), data, _picture(fixed, learned, size.seeds), SEED, compared)


def by_ratio(values: np.ndarray) -> np.ndarray:
    """(…, runs) as (…, η_U, seed)."""
    return values.reshape(*values.shape[:-1], len(RATIOS), -1)


def _breaks(fixed: Course, learned: Course, attention: str) -> Compared:
    """In proportion where the logarithm of what is left at the step zero rises as that of η_U."""
    moving, still = by_ratio(learned.end(f"block/{FIXED}"))[:, -1], fixed.end(f"block/{FIXED}")  # (2, seed)
    left = by_ratio(learned.left_over(f"block/{FIXED}"))[:-1]  # (η_U, seed)
    rise = exponent(RATIOS[:-1], left)
    return Compared(
        what=f"{attention} attention: Theorem 1 breaks where the embeddings are learned",
        theirs="a drift in proportion to η_U while that is small, of order 0 in the step size",
        ours=f"at η_U = η_w: drift {band(moving[FINE])}, order {band(order(moving), '.2f')};"
        f" exponent of η_U {band(rise, '.2f')}",
        control=f"fixed embeddings: drift {band(still[FINE], '.1e')}, order {band(order(still), '.2f')}",
        verdict=verdict(breaks(moving) and in_proportion(rise), not holds(still)),
        origin=THEORY,
    )


def _exact(learned: Course, attention: str, name: str) -> Compared:
    ends, wrong = (by_ratio(learned.end(f"block/{name}", times)) for times in (1.0, 2.0))  # (2, η_U, seed)
    theorem_1 = by_ratio(learned.end(f"block/{FIXED}"))[FINE, -1]
    return Compared(
        what=f"{attention} attention: {name} holds at every learning rate of U",
        theirs="the drift is of first order in the step size",
        ours=f"order {band(order(ends), '.2f')}; at η_U = η_w drift {band(ends[FINE, -1], '.1e')}, where Theorem 1 has"
        f" {band(theorem_1)}",
        control=f"the right side doubled: order {band(order(wrong), '.2f')}",
        verdict=verdict(holds(ends), not breaks(wrong)),
        origin=THEORY,
    )


def _efficient(fixed: Course, learned: Course, faster: Course, attention: str) -> Compared:
    """The control shows the same if it saves at least half as much."""
    still = fixed.record["loss"][-1, FINE]
    moving, quick = by_ratio(learned.record["loss"][-1, FINE])[-1] / still, faster.record["loss"][-1, FINE] / still
    saved, without = 1 - np.median(moving), 1 - np.median(quick)
    return Compared(
        what=f"{attention} attention: training the embeddings makes learning more efficient",
        theirs="could further boost the efficiency",
        ours=f"loss {band(moving)} of that with fixed embeddings, at η_U = η_w",
        control=f"fixed embeddings, w at twice the rate: {band(quick)}",
        verdict=verdict(bool(saved > 0), bool(without >= saved / 2)),
        origin=PAPER,
    )


def _table(fixed: dict[str, Course], learned: dict[str, Course]) -> list[dict[str, str]]:
    rows = []
    for attention in THEOREM_1:
        ends = {name: by_ratio(learned[attention].end(f"block/{name}")) for name in (FIXED, LOGITS, WEIGHTS, BOTH)}
        losses = by_ratio(learned[attention].record["loss"][-1, FINE])
        still = fixed[attention].end(f"block/{FIXED}")
        rows.append(_row(attention, "0 (fixed)", {FIXED: still}, fixed[attention].record["loss"][-1, FINE]))
        for at, ratio in enumerate(RATIOS):
            rows.append(_row(attention, f"{ratio:g}", {name: end[:, at] for name, end in ends.items()}, losses[at]))
    return rows


def _row(attention: str, ratio: str, ends: dict[str, np.ndarray], loss: np.ndarray) -> dict[str, str]:
    exact = (LOGITS, WEIGHTS, BOTH)
    return {
        "attention": attention,
        "η_U/η_w": ratio,
        f"{FIXED}: drift": band(ends[FIXED][FINE], ".1e"),
        "order": band(order(ends[FIXED]), ".2f"),
        **{f"{name}: order": band(order(ends[name]), ".2f") if name in ends else "—" for name in exact},
        "loss": band(loss, ".3f"),
    }


def _picture(fixed: dict[str, Course], learned: dict[str, Course], seeds: int) -> Any:
    figure, panels = plt.subplots(2, 3, figsize=(15, 8.5), layout="constrained")
    for panel, attention in zip(panels[0], THEOREM_1, strict=True):
        for colour, name in enumerate((FIXED, LOGITS, WEIGHTS, BOTH)):
            ends = by_ratio(learned[attention].end(f"block/{name}"))  # (2, η_U, seed)
            for level, style in ((COARSE, "--"), (FINE, "-")):
                shade(panel, RATIOS, ends[level], f"C{colour}", f"o{style}", name if level == FINE else "")
        still = fixed[attention].end(f"block/{FIXED}")[FINE]
        panel.axhline(np.median(still), color="grey", linestyle=":", label="Theorem 1, fixed embeddings")
        panel.set_title(f"{attention} attention: drift at the end", fontsize=11)
        panel.set(xscale="log", yscale="log", xlabel="η_U/η_w", ylabel="drift / how far the left side moves")
        panel.set_ylim(1e-6, 3e3)  # room for the legend
        panel.legend(fontsize=9, loc="upper left", title="solid: step h, dashed: 2h", title_fontsize=9)
    course = learned["exp"]
    for colour, name in enumerate((FIXED, LOGITS, WEIGHTS, BOTH)):
        drift = by_ratio(course.drift(f"block/{name}"))[1:, :, -1]  # (S − 1, 2, seed)
        for level, style in ((COARSE, "--"), (FINE, "-")):
            shade(panels[1][0], course.t[1:], drift[:, level], f"C{colour}", style, "")
    panels[1][0].set_title("exp attention, η_U = η_w: drift over time", fontsize=11)
    panels[1][0].set(yscale="log", xlabel="training time", ylabel="drift / how far the left side moves")
    for panel, what, words in zip(panels[1][1:], ("loss", "block/entropy"), ("loss", "entropy of attention"), strict=True):
        for at, ratio in list(enumerate(RATIOS))[1:]:
            over = by_ratio(course.record[what])[:, FINE, at] / fixed["exp"].record[what][:, FINE]  # seed by seed
            shade(panel, course.t, over, f"C{4 + at}", "-", f"η_U/η_w = {ratio:g}")
        panel.axhline(1, color="grey", linestyle=":", label="fixed embeddings")
        panel.set_title(f"exp attention: {words}", fontsize=11)
        panel.set(xlabel="training time", ylabel="over that with fixed embeddings")
        panel.legend(fontsize=9, loc="lower left" if what == "loss" else "upper left")
    figure.suptitle(f"Learned embeddings: what Theorem 1 misses, and what is exact ({seeds} seeds: median, range)")
    return figure
