"""Scan&Snap's winners: one layer of two tables, trained as the authors' program trains it.

A sequence has a query and a next token; its tokens are drawn from 10 common ones and 10 that belong to the next token. The
logits z of the query weigh them, the attended vector is divided by its length, and the table Y decodes it. What the attention
of a query comes to is P(l|n)e^z over its sum. Of the program it is known that it has 34 tokens: 10 common, 2·10 distinct, 2
next tokens and 2 queries, which leaves open which query goes with which next token; three cases are trained.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import normalize

from models.experiments import PROGRAM, About, Compared, Result, Setting, averaged, verdict
from models.plot import plt
from models.training import device

ABOUT = About(
    "Scan&Snap: common tokens fall, winners emerge",
    "figure",
    shows="In one layer attention falls on the tokens that all next tokens share, rises on those of one next token, and more so"
    " where they occur with it more often. Numbers are those of the authors' program.",
    found="What is said is so in all three cases, and in none of the controls to half the extent. The numbers are not: no case"
    " comes near all three of the authors' program, of which it is not known which query goes with which next token.",
    controls="Attention that is not trained (η_Z = 0); distinct tokens that are equally frequent, among which there is no"
    " winner; no common tokens, without which little should move (scan_and_snap/distinct_tokens_rise); each for every case."
    " Several seeds.",
    claims=(
        "scan_and_snap/common_tokens_fall",
        "scan_and_snap/distinct_tokens_rise",
        "scan_and_snap/larger_probability_faster",
    ),
)
COMMON, DISTINCT, K = 10, 10, 2  # tokens that all next tokens share, tokens of each, next tokens
M = COMMON + K * DISTINCT + K + K
LENGTH, BATCH, RATE, MOMENTUM = 128, 128, 1.0, 0.9
SEED = 0
THEIRS = {"common": (0.645, 0.359), "top distinct": (0.065, 0.202), "entropy": (2.899, 2.701)}  # at the start, at the end
NEAR = 0.1  # a number is reproduced if the change from start to end is within this share of theirs


@dataclass(frozen=True)
class Size:
    seeds: int
    steps: int


FULL, SMOKE = Size(32, 100), Size(3, 20)


@dataclass(frozen=True)
class Variant:
    """What is trained, and on what."""

    pairs: tuple[tuple[int, int], ...] = ((0, 0), (1, 1))  # query and next token, equally frequent
    attention: float = 1.0  # η_Z over η_Y
    equal: bool = False  # distinct tokens are equally frequent
    common: bool = True


CASES = {
    "a query for each next token": Variant(),
    "one query": Variant(pairs=((0, 0), (0, 1))),
    "two queries, either next token": Variant(pairs=((0, 0), (0, 1), (1, 0), (1, 1))),
}
STILL, ALIKE, ALONE = "attention at rest", "distinct tokens alike", "no common tokens"
CONTROLS: dict[str, dict[str, Any]] = {STILL: {"attention": 0.0}, ALIKE: {"equal": True}, ALONE: {"common": False}}
VARIANTS = CASES | {
    f"{name}: {control}": replace(case, **changed) for name, case in CASES.items() for control, changed in CONTROLS.items()
}


def law(variant: Variant) -> Tensor:
    """(K, M): P(l|n)."""
    P = torch.zeros(K, M, dtype=torch.float64)
    P[:, :COMMON] = float(variant.common)
    weights = torch.linspace(0.1, 1, DISTINCT, dtype=torch.float64)
    for n in range(K):
        first = COMMON + n * DISTINCT
        P[n, first : first + DISTINCT] = weights.mean() if variant.equal else weights
    return P / P.sum(-1, keepdim=True)


def attended(x: Tensor, z: Tensor) -> Tensor:
    """Attention by token: frequencies (…, M) times e^z, normalised."""
    weighted = x * z.exp()
    return weighted / weighted.sum(-1, keepdim=True)


def trained(variant: Variant, size: Size, where: str) -> Tensor:
    """(steps + 1, seeds, pairs, M): the logits of each pair's query over the training."""
    on, draw = device(where), torch.Generator().manual_seed(SEED)
    P = law(variant)
    z = torch.zeros(size.seeds, K, M, dtype=torch.float64, device=on, requires_grad=True)  # a row for each query
    Y = torch.zeros(size.seeds, M, M, dtype=torch.float64, device=on, requires_grad=True)
    query, following = torch.tensor(variant.pairs).T  # (pairs,) each
    groups = [{"params": [z], "lr": RATE * variant.attention}, {"params": [Y], "lr": RATE}]
    descent = torch.optim.SGD(groups, lr=RATE, momentum=MOMENTUM)
    kept = [z.detach()[:, query].clone()]
    for _ in range(size.steps):
        pair = torch.randint(len(query), (size.seeds, BATCH), generator=draw)
        m, n = query[pair], following[pair]
        tokens = torch.multinomial(P[n.flatten()], LENGTH, replacement=True, generator=draw)  # (seeds · BATCH, LENGTH)
        x = torch.zeros(len(tokens), M, dtype=torch.float64).scatter_add_(1, tokens, torch.ones(tokens.shape).double())
        x, m, n = (tensor.to(on) for tensor in (x.view(size.seeds, BATCH, M), m, n))
        rows = torch.gather(z, 1, m[..., None].expand(-1, -1, M))  # (seeds, BATCH, M)
        f = normalize(attended(x, rows), dim=-1)
        logits = torch.einsum("rbm,rmk->rbk", f, Y)
        loss = torch.nn.functional.cross_entropy(logits.flatten(0, 1), (M - K + n).flatten(), reduction="sum") / BATCH
        descent.zero_grad()
        loss.backward()
        descent.step()
        kept.append(z.detach()[:, query].clone())
    return torch.stack(kept)


def measured(variant: Variant, z: Tensor) -> dict[str, np.ndarray]:
    """(steps + 1, seeds) each, the mean over the pairs."""
    following = [n for _, n in variant.pairs]
    b = attended(law(variant)[following].to(z.device), z)  # (steps + 1, seeds, pairs, M)
    first = [COMMON + n * DISTINCT for n in following]
    own = torch.stack([b[:, :, i, at : at + DISTINCT] for i, at in enumerate(first)], 2)  # (…, pairs, DISTINCT)
    found = {
        "common": b[..., :COMMON].sum(-1),
        "top distinct": own.max(-1).values,
        "entropy": -torch.xlogy(b, b).sum(-1),
        "top over least": own.max(-1).values / own.min(-1).values,
        "largest common logit": z[..., :COMMON].amax((-2, -1))[..., None],
    }
    return {name: values.mean(-1).cpu().numpy() for name, values in found.items()}


def run(setting: Setting) -> Result:
    size = SMOKE if setting.smoke else FULL
    courses = {name: measured(variant, trained(variant, size, setting.device)) for name, variant in VARIANTS.items()}
    table = [
        {"setting": name} | {what: f"{of[what][0].mean():.3f} → {averaged(of[what][-1])}" for what in of}
        for name, of in courses.items()
    ]
    compared = [_against(name, what, courses) for name in CASES for what in THEIRS]
    compared += [_said(name, courses) for name in CASES]
    data = {f"{name}/{what}": values for name, of in courses.items() for what, values in of.items()}
    title = f"Scan&Snap: attention of one layer over {size.steps} steps, {size.seeds} seeds (mean, least … largest)"
    return Result(title, table, data, _picture(courses), SEED, compared)


def _against(name: str, what: str, courses: dict[str, dict[str, np.ndarray]]) -> Compared:
    start, end = THEIRS[what]
    found, still = courses[name][what], courses[f"{name}: {STILL}"][what]
    near = abs(found[-1].mean() - end) <= NEAR * abs(end - start)
    as_still = abs(still[-1].mean() - end) <= NEAR * abs(end - start)
    theirs, control = f"{start:.3f} → {end:.3f}", f"{still[-1].mean():.3f} with attention at rest"
    ours = f"{found[0].mean():.3f} → {averaged(found[-1])}"
    return Compared(f"{what}: {name}", theirs, ours, control, verdict(near, as_still), PROGRAM)


def _said(name: str, courses: dict[str, dict[str, np.ndarray]]) -> Compared:
    """In every seed: all common logits are negative, and the most frequent distinct token gains on the least frequent one."""
    ratios = {of: courses[of]["top over least"] for of in (name, *(f"{name}: {control}" for control in CONTROLS))}
    found, *controls = (ratio[-1] / ratio[0] for ratio in ratios.values())  # (seeds,) each
    falls = courses[name]["largest common logit"][-1]
    shows = bool(((falls < 0) & (found > 1)).all())
    same = any(gain.mean() - 1 > (found.mean() - 1) / 2 for gain in controls)
    return Compared(
        f"common tokens fall, and the frequent distinct token gains on the rare one: {name}", "yes",
        f"in {'all' if shows else 'not all'} seeds; largest common logit {averaged(falls)}, gain {averaged(found)}",
        "gain " + ", ".join(f"{gain.mean():.3f} with {control}" for control, gain in zip(CONTROLS, controls, strict=True)),
        verdict(shows, same),
    )  # fmt: skip


def _picture(courses: dict[str, dict[str, np.ndarray]]) -> Any:
    figure, panels = plt.subplots(1, 4, figsize=(16, 4.2), layout="constrained")
    words = ("share of the common tokens", "share of the top distinct token", "entropy", "top over least distinct token")
    for panel, what, label in zip(panels, (*THEIRS, "top over least"), words, strict=True):
        shown = (*CASES, *(f"{next(iter(CASES))}: {control}" for control in CONTROLS))
        for name, style in zip(shown, ("-", "-", "-", ":", "--", "-."), strict=True):
            of = courses[name]
            (line,) = panel.plot(of[what].mean(1), linestyle=style, label=name)
            panel.fill_between(range(len(of[what])), of[what].min(1), of[what].max(1), alpha=0.2, color=line.get_color())
        if what in THEIRS:
            last = len(of[what]) - 1
            panel.plot([0, last], THEIRS[what], "k*", markersize=9, label="authors' program")
        panel.set_xlabel("step")
        panel.set_ylabel(label)
    panels[0].legend(fontsize=8)
    figure.suptitle("Scan&Snap, one layer: attention leaves the common tokens, frequent distinct tokens win (mean, range)")
    return figure
