"""The weights of K nodes with linear activation: their rank and stable rank, and those of their gradient, up to the blow-up.

V̇ = diag(exp((V∘V)1/2))Δ/A, a row of V (M, K) a token. A block of exp attention is trained at two step sizes and held against
the exact solution, V = diag(s)Δ with s_l = √2 erfinv(√(2/π)‖Δ_l‖t/A)/‖Δ_l‖, which then goes on to where no training comes.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import torch
from scipy.integrate import solve_ivp
from scipy.special import erfinv
from torch import Tensor

from models import drift
from models.block import Block
from models.experiments import SLIDES, THEORY, About, Compared, Result, Setting, verdict
from models.plot import plt
from models.training import device, stationary, train

LENGTHS, ORTHOGONAL, EQUAL, CROWD = "different lengths", "orthogonal rows", "equal lengths", "one against a crowd"
STRICTLY = "the slides, read strictly"
ABOUT = About(
    "K nodes: the rank of the weights and of their gradient",
    "question",
    shows="The talk says that with several nodes the weights gradually become of low rank, for their rows grow at very"
    " different rates, and that the gradient can be of even lower rank.",
    controls="Rows of Δ that all have the same length grow at one rate; a long row against a crowd of short ones that point the"
    " same way is a case where the stable rank rises first; a trained block is also held against the"
    " solution of the other reading of the slide, in which the exponentials of a row are added up.",
    claims=(
        "galore/exact_solution",
        "galore/low_rank",
        "galore/stable_rank_falls",
        "galore/gradient_lower",
        "galore/gradient_rank",
        "galore/crowd",
    ),
)
M = K = 16
CROWDED = 9  # rows of half the length of the long one
SEED, SEEDS, SMOKE = 0, 8, 2
BLOW_UP = np.sqrt(np.pi / 2)  # t* for A = 1 and a longest row of length 1
TRAINED, STEPS, SMOKE_STEPS = 0.9, 4000, 400  # the share of t* that is trained, and its steps
NEAR = 1 - np.concatenate([np.linspace(1, 0.1, 46)[1:], np.logspace(-1, -9, 81)[1:]])  # t/t* of the exact solution
FELL = 0.1  # a stable rank falls if it loses this share of its start, and is the same if it changes by less than SAME
SAME = 1e-6
band = partial(drift.band, digits=".2f")
EARLY = 0.1  # t/t* up to which the other reading is followed; with K = 16 a row of length 1 blows up at .116 or later
NOT_ZERO = 1e-12  # of the largest singular value


def deltas(kind: str, seeds: int) -> np.ndarray:
    """(R, M, K): a row a token, the longest of length 1."""
    draw = np.random.default_rng(SEED)
    directions = draw.standard_normal((seeds, M, K))
    directions /= np.linalg.norm(directions, axis=-1, keepdims=True)
    lengths = draw.uniform(0.2, 0.9, (seeds, M, 1))
    lengths[:, 0] = 1.0
    if kind == EQUAL:
        return directions
    if kind == ORTHOGONAL:
        return lengths * np.linalg.qr(directions)[0]
    if kind == CROWD:
        crowd = 0.02 * draw.standard_normal((seeds, M, K))
        crowd[:, :, 1] += np.where(np.arange(M) <= CROWDED, 0.5, 0.0)
        crowd[:, 0] = np.eye(K)[0]
        return crowd
    return lengths * directions


@dataclass(frozen=True)
class Exact:
    """Over the times (S,): V and V̇ as their singular values (S, R, min(M, K))."""

    share: np.ndarray
    V: np.ndarray
    rate: np.ndarray


def solution(Delta: np.ndarray, share: np.ndarray) -> np.ndarray:
    """(S, R, M): s_l at t = share t*, for A = 1."""
    norm = np.linalg.norm(Delta, axis=-1)  # (R, M)
    return np.sqrt(2) * erfinv(norm * share[:, None, None]) / norm


def exact(Delta: np.ndarray) -> Exact:
    s = solution(Delta, NEAR)[..., None]
    norm = np.linalg.norm(Delta, axis=-1, keepdims=True)
    growth = np.exp(((s * norm) ** 2 - (s * norm).max(2, keepdims=True) ** 2) / 2)  # up to a factor
    return Exact(NEAR, *(np.linalg.svd(scale * Delta, compute_uv=False) for scale in (s, growth)))


def stable_rank(singular: np.ndarray) -> np.ndarray:
    return (singular**2).sum(-1) / singular[..., 0] ** 2


def rank(singular: np.ndarray) -> np.ndarray:
    return (singular > NOT_ZERO * singular[..., :1]).sum(-1)


def trained(Delta: np.ndarray, on: torch.device, steps: int) -> tuple[np.ndarray, np.ndarray]:
    """t/t* (S,) and V (S, 2, R, M, K) of a block, with the step 2h and h; samples hold all tokens."""
    R = len(Delta)
    target = torch.tensor(Delta, device=on).repeat(2, 1, 1)  # (2R, M, K)
    draw = torch.Generator().manual_seed(SEED)
    x = torch.rand(2 * M, M, dtype=torch.float64, generator=draw).to(on)  # N = 2M samples, M tokens
    g: Tensor = len(x) * torch.linalg.pinv(x).mT @ target  # 𝔼[g_k x_l] = Δ_lk
    zeros = torch.zeros(2 * R, 1, M, dtype=torch.float64, device=on)
    U = torch.eye(M + 1, dtype=torch.float64, device=on).expand(2 * R, -1, -1)  # the query's first
    block = Block(zeros.new_zeros(2 * R, K, M + 1), zeros, U, attention="exp")
    stride = torch.tensor([2] * R + [1] * R)
    h = float(TRAINED * BLOW_UP / steps)
    history = train(
        block, x.expand(2 * R, -1, -1), stationary(g), {"w": h, "z": h}, steps, stride=stride,
        record=lambda seen: {"V": seen.module.v().mT}, every=steps // 40,
    )  # fmt: skip
    V = history.record["V"].cpu().numpy()
    return np.array(history.steps) / steps * TRAINED, V.reshape(len(V), 2, R, M, K)


def added(Delta: np.ndarray, share: np.ndarray) -> np.ndarray:
    """(S, R, M): s_l where the exponentials of a row are added up, ṡ_l = Σ_k exp(s_l²Δ_lk²/2), integrated."""
    rows = Delta.reshape(-1, K)  # (R M, K)

    def speed(t: float, s: np.ndarray) -> np.ndarray:
        return np.exp((s[:, None] * rows) ** 2 / 2).sum(-1)

    found = solve_ivp(speed, (0, share[-1] * BLOW_UP), np.zeros(len(rows)), "DOP853", share * BLOW_UP, rtol=1e-10, atol=1e-12)
    return found.y.T.reshape(len(share), *Delta.shape[:2])


def gaps(Delta: np.ndarray, scale: np.ndarray, V: np.ndarray) -> np.ndarray:
    """(2, R): the largest distance of V (S, 2, R, M, K) from diag(s)Δ, over how far V has come."""
    expected = scale[..., None] * Delta
    return np.abs(V - expected[:, None]).max((0, 3, 4)) / np.abs(V).max((0, 3, 4))


def run(setting: Setting) -> Result:
    on, seeds = device(setting.device), SMOKE if setting.smoke else SEEDS
    kinds = {kind: deltas(kind, seeds) for kind in (ORTHOGONAL, LENGTHS, EQUAL, CROWD)}
    courses = {kind: exact(Delta) for kind, Delta in kinds.items()}
    runs = {kind: trained(Delta, on, SMOKE_STEPS if setting.smoke else STEPS) for kind, Delta in kinds.items()}
    data: dict[str, np.ndarray] = {"share": NEAR}
    table = []
    for kind, course in courses.items():
        of, rate = stable_rank(course.V), stable_rank(course.rate)  # (S, R)
        share, V = runs[kind]
        off = gaps(kinds[kind], solution(kinds[kind], share), V)
        data |= {f"{kind}/V": course.V, f"{kind}/rate": course.rate, f"{kind}/trained": np.linalg.svd(V, compute_uv=False)}
        late = np.searchsorted(NEAR, 0.99)
        table.append(
            {
                "Δ": kind, "stable rank of V: start": band(of[0]), "t = .99 t*": band(of[late]), "end": band(of[-1]),
                "of V̇: start": band(rate[0]), "of V̇, t = .99 t*": band(rate[late]), "of V̇, end": band(rate[-1]),
                "rank of V": f"{rank(course.V).min()} … {rank(course.V).max()}",
                "trained, off by": f"{band(off[0], digits='.1e')}, at half the step {band(off[1], digits='.1e')}",
            }
        )  # fmt: skip
    title = f"K = {K} nodes, {M} tokens, {seeds} seeds: stable ranks from the start to t = (1 − 10⁻⁹) t* (median, range)"
    compared = [*_follows(kinds, runs), *_ranks(courses)]
    return Result(title, table, data, _picture(courses, runs), SEED, compared)


def _follows(kinds: Mapping[str, np.ndarray], runs: Mapping[str, tuple[np.ndarray, np.ndarray]]) -> Iterator[Compared]:
    right, wrong = [], []
    for kind, Delta in kinds.items():
        share, V = runs[kind]
        early = share <= EARLY
        right.append(gaps(Delta, solution(Delta, share), V))
        wrong.append(gaps(Delta, added(Delta, share[early]), V[early]))
    off = np.concatenate(right, 1)
    order, without = (np.log2(coarse / fine) for coarse, fine in (off, np.concatenate(wrong, 1)))
    yield Compared(
        "a trained block follows the exact solution: the gap is of first order in the step",
        "order 1",
        f"order {band(order)}, gap {band(off[1], digits='.1e')}",
        f"the exponentials of a row added up, up to t = {EARLY:g} t*: order {band(without)}",
        verdict(bool((np.abs(order - 1) < 0.2).all()), bool((np.abs(without - 1) < 0.2).any())),
        THEORY,
    )


def _ranks(courses: Mapping[str, Exact]) -> Iterator[Compared]:
    V, rate = ({kind: stable_rank(getattr(course, of)) for kind, course in courses.items()} for of in ("V", "rate"))
    alike = bool((np.abs(V[EQUAL] / V[EQUAL][0] - 1) < SAME).all())
    for kind in (ORTHOGONAL, LENGTHS, CROWD):
        start, end = V[kind][0], V[kind][-1]
        yield Compared(
            f"{kind}: the stable rank of V falls, in every seed",
            "V gradually becomes of low rank",
            f"{band(start)} → {band(end)}",
            f"equal lengths: {band(V[EQUAL][0])} → {band(V[EQUAL][-1])}",
            verdict(bool((end < (1 - FELL) * start).all()), not alike),
            SLIDES,
        )
    for kind in (ORTHOGONAL, LENGTHS, CROWD):
        rises = (np.diff(V[kind], axis=0) > SAME).any(0)  # (R,)
        yield Compared(
            f"{kind}: the stable rank of V never rises on the way, in every seed",
            "gradually",
            f"rises in {rises.sum()} of {len(rises)} seeds, to {band(V[kind].max(0))} from {band(V[kind][0])}",
            "",
            verdict(not rises.any()),
            STRICTLY,
        )
    falls = {kind: (rank(course.V) < rank(course.V)[0]).any(0) for kind, course in courses.items()}
    yield Compared(
        "the rank itself falls before the blow-up",
        "V gradually becomes of low rank",
        f"in {sum(int(of.sum()) for of in falls.values())} of {sum(len(of) for of in falls.values())} runs",
        "",
        verdict(all(bool(of.all()) for of in falls.values())),
        STRICTLY,
    )
    above = {kind: rate[kind] > V[kind] + SAME for kind in courses}  # (S, R)
    lower = {kind: bool(not above[kind].any() and (rate[kind][-1] < V[kind][-1] - SAME).all()) for kind in courses}
    for kind in (ORTHOGONAL, LENGTHS, CROWD):
        yield Compared(
            f"{kind}: the stable rank of V̇ is at most that of V at every time, and below it at the end, in every seed",
            "the gradient can be of even lower rank",
            f"above it at {above[kind].mean():.0%} of the times, in {above[kind].any(0).sum()} of {above[kind].shape[1]} seeds;"
            f" at the end"
            f" {band(rate[kind][-1])} and {band(V[kind][-1])}",
            f"equal lengths, V̇ over V: {band((rate[EQUAL] / V[EQUAL])[-1])}",
            verdict(lower[kind], lower[EQUAL]),
            STRICTLY,
        )


def _picture(courses: Mapping[str, Exact], runs: Mapping[str, tuple[np.ndarray, np.ndarray]]) -> Any:
    figure, panels = plt.subplots(2, 2, figsize=(13, 9), layout="constrained")
    for panel, (kind, course) in zip(panels.flat, courses.items(), strict=True):
        left = 1 - course.share
        for colour, (of, words) in enumerate(((course.V, "V"), (course.rate, "V̇, its gradient"))):
            low, middle, high = np.quantile(stable_rank(of), (0, 0.5, 1), axis=1)
            panel.plot(left, middle, color=f"C{colour}", label=f"stable rank of {words}")
            panel.fill_between(left, low, high, color=f"C{colour}", alpha=0.2, linewidth=0)
        if kind != CROWD:  # where the panel shows small numbers
            panel.plot(left, np.median(rank(course.V), 1), "--", color="grey", label="rank of V")
        share, V = runs[kind]
        dots = np.median(stable_rank(np.linalg.svd(V[1:, 1], compute_uv=False)), 1)
        panel.plot(1 - share[1:], dots, "k.", markersize=5, label="V of a trained block")
        panel.set(xscale="log", xlabel="1 − t/t*  (the blow-up is to the right)", ylabel="rank", title=kind)
        panel.set_ylim(0, 1.05 * float(rank(course.V).max()) if kind != CROWD else 3)
        panel.invert_xaxis()
        panel.legend(fontsize=10, loc="upper right" if kind != ORTHOGONAL else "center right")
    figure.suptitle(f"{K} nodes, {M} tokens: rank and stable rank up to the blow-up (median and range over seeds)", fontsize=13)
    return figure
