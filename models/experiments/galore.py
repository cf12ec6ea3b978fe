"""GaLore on the language model of Figure 6: its loss beside full rank and low rank factors, what it keeps, and the ranks.

Two layers are trained for part of an epoch on WikiText-2. The matrices of the layers are trained by each method in turn, at a
rate of the method's own, the best of three; all else (embedding, decoder, biases, norms) by Adam at one rate. So what differs
is how the matrices of the layers move, and what they are worth is seen from a run in which they do not.

Memory is counted on the tensors themselves: on a GPU by what its allocator has handed out, elsewhere by the tensors' bytes.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from models import corpus, language
from models.experiments import SLIDES, About, Compared, ExperimentError, Result, Setting, averaged, verdict
from models.experiments.figure_6 import text_of, validated
from models.galore import GaLore, kept
from models.plot import plt
from models.sweep import sweep
from models.together import tf32
from models.training import device

FULL, GALORE, DRAWN, STILL, ADDED, FACTORS, FROZEN = (
    "full rank", "GaLore", "GaLore, random basis", "GaLore, first basis", "W₀ + BA", "W = BA", "layers not trained",
)  # fmt: skip
ABOUT = About(
    "GaLore: loss, memory and ranks",
    "table",
    shows="The talk gives GaLore a perplexity .5 to 2.4% above that of full rank training. W₀ + BA has .3% more than GaLore in"
    " the smallest model and 23 to 35% more in the others, W = BA 79% more or worse. GaLore keeps mn + mr + 2nr numbers for a"
    " matrix; and the gradient can be of lower rank than the weight.",
    found="At a quarter of the rank GaLore stays within two percent of full rank's perplexity. Its first basis, kept for"
    " good, stays within three, so that closeness alone says little; but in every seed leading directions that are"
    " renewed do better than that, than random ones and than low-rank factors, by far less than on the slides. The"
    " numbers kept are mn + mr + 2nr to the last one. The gradient's stable rank is far below the weight's, while most"
    " of its singular values are not small.",
    controls="Directions drawn at random in place of the gradient's leading ones; leading ones that are never renewed; layers"
    " that are not trained at all. Every method has the best of three rates. The stable rank of the gradient is held against"
    " that of Gaussian noise of the same shape.",
    claims=("galore/memory", "galore/leading_directions", "galore/full_rank_adam", "galore/gradient_lower", "galore/low_rank"),
)
TURNED = "the slides, read for the transpose"
TALK = {"60M": (34.06, 34.88, 34.99, 78.18), "130M": (25.08, 25.36, 33.92, 45.51), "350M": (18.80, 18.95, 25.58, 37.41),
        "1B": (15.56, 15.64, 19.21, 142.53)}  # perplexities of full rank, GaLore, W₀ + BA, W = BA  # fmt: skip
SEEDS, RATES, REST = (1, 2, 3), (3e-4, 1e-3, 3e-3), 1e-3
SIZE: dict[str, Any] = {"steps": 2000, "every": 500, "d": 200, "columns": 20, "length": 35, "renew": 100, "windows": 10_000}
SMOKE: dict[str, Any] = {"steps": 12, "every": 6, "d": 16, "columns": 4, "length": 8, "renew": 4, "windows": 20}
LAYERS, SHARE = 2, 4  # the rank is d/SHARE, as in the talk's two larger models
KINDS = ("qkv", "out", "lower", "upper")
CLOSE = 0.03  # how far above full rank the perplexity may be; the talk's worst is 2.4%
LOWER = 0.5  # of the weight's rank: what is called lower
SMALL = 0.01  # singular values below this share of the largest do not count for the rank
# m, n, r: a layer's, one that is higher than wide, the decoder's, one of a larger model
MATRICES = ((200, 600, 50), (600, 200, 50), (200, 28_800, 50), (1024, 2816, 256))
LARGE = (4096, 11_008, 1024)  # of the talk's 7B model; on a GPU alone
STACK = 4  # matrices whose gradients are there at once unless each is released


# What is trained


def trained(
    data: str, digest: str, method: str, rate: float, seeds: Sequence[int], steps: int, every: int, d: int, columns: int,
    length: int, renew: int, windows: int, looks: bool, where: str,
) -> dict[str, Any]:  # fmt: skip
    """Validation loss (S, R) at the steps (S,); where asked, ranks of each of the layers' matrices (S, R, matrices, 2)."""
    on, text = device(where), corpus.read(Path(data))
    shape = language.Shape(len(text.words), LAYERS, d, d, columns, length, dropout=0.0)
    inputs, targets = (part.to(on) for part in corpus.windows(text.train, columns, length))  # (n, columns, length)
    valid = [part[:windows].to(on) for part in corpus.windows(text.valid, columns, length)]  # windows of the validation text
    start = {name: value.to(on) for name, value in language.start(shape, seeds).items()}
    names = [f"{i} {kind}" for i in range(LAYERS) for kind in KINDS]
    rest = {name: value.requires_grad_() for name, value in start.items() if name not in names}
    moved, weights = parameters(method, {name: start[name] for name in names}, d // SHARE)
    for value in moved.values():
        value.requires_grad_()
    optimizers: list[torch.optim.Optimizer] = [torch.optim.Adam(rest.values(), lr=REST, fused=True)]
    if moved:
        optimizers.append(optimizer(method, list(moved.values()), rate, d // SHARE, renew))

    def loss(at: int) -> Tensor:
        p = {**rest, **weights(moved)}
        x, y = inputs[at % len(inputs)], targets[at % len(inputs)]
        return language.losses(p, language.forward(p, shape, x)[0], y).sum()

    record: dict[str, list[np.ndarray]] = {}

    def look(at: int) -> None:
        p = {**rest, **weights(moved)}
        found = {"valid": validated({n: v.detach() for n, v in p.items()}, shape, *valid, slope=0.0)["valid"]}
        if looks:
            G = torch.autograd.grad(loss(at), list(moved.values()))
            W = [moved[name].detach() for name in names]
            found |= {
                "gradient": ranks(G),
                "weight": ranks(W),
                "noise": ranks([torch.randn(g.shape, generator=draw) for g in G]),
            }
            if at:
                found["change"] = ranks([w - begun for w, begun in zip(W, first, strict=True)])
        for name, value in found.items():
            record.setdefault(name, []).append(value.cpu().numpy())

    draw = torch.Generator().manual_seed(SEEDS[0])
    first = [moved[name].detach().clone() for name in names] if looks else []
    with tf32():  # as Figure 6 is trained
        for step in range(steps):
            if step % every == 0:
                look(step)
            for one in optimizers:
                one.zero_grad()
            loss(step).backward()
            for one in optimizers:
                one.step()
        look(steps)
    at = np.array([*range(0, steps, every), steps])
    memory = sum(sum(kept(one).values()) for one in optimizers[1:]) // len(seeds)
    return {"steps": at, "kept": memory, **{name: np.stack(values) for name, values in record.items()}}


def parameters(
    method: str, start: Mapping[str, Tensor], r: int
) -> tuple[dict[str, Tensor], Callable[[Mapping[str, Tensor]], dict[str, Tensor]]]:
    """What is trained in place of the layers' matrices (R, m, n), and how they are made of it."""
    if method not in (ADDED, FACTORS, FROZEN):
        return {name: W.clone() for name, W in start.items()}, lambda moved: dict(moved)
    if method == FROZEN:
        return {}, lambda moved: dict(start)
    factors: dict[str, Tensor] = {}
    for name, W in start.items():
        U, S, Vh = torch.linalg.svd(W, full_matrices=False)
        if method == FACTORS:  # from the matrix of rank r nearest to the start
            factors |= {f"{name} B": U[..., :r] * S[:, None, :r].sqrt(), f"{name} A": S[:, :r, None].sqrt() * Vh[:, :r]}
        else:  # from the start itself: B = 0, A of orthonormal rows
            factors |= {f"{name} B": torch.zeros_like(U[..., :r]), f"{name} A": Vh[:, :r].clone()}

    def weights(moved: Mapping[str, Tensor]) -> dict[str, Tensor]:
        product_of = {name: moved[f"{name} B"] @ moved[f"{name} A"] for name in start}  # (R, m, r) (R, r, n)
        return product_of if method == FACTORS else {name: start[name] + BA for name, BA in product_of.items()}

    return factors, weights


def optimizer(method: str, moved: list[Tensor], rate: float, r: int, renew: int) -> torch.optim.Optimizer:
    if method in (FULL, ADDED, FACTORS):
        return torch.optim.Adam(moved, lr=rate, fused=True)
    return GaLore(moved, rate, rank=r, every=0 if method == STILL else renew, basis="drawn" if method == DRAWN else "leading")


def ranks(matrices: Sequence[Tensor]) -> Tensor:
    """(R, matrices, 2) of (R, m, n) each: the stable rank ‖·‖_F²/‖·‖₂², and how many singular values are not small."""
    found = []
    for X in matrices:
        X = X.double()
        squares = torch.linalg.eigvalsh((X @ X.mT if X.shape[-2] <= X.shape[-1] else X.mT @ X).cpu()).clamp(min=0)  # (R, m)
        most = squares[:, -1:]
        found.append(torch.stack([(squares / most).sum(-1), (squares > SMALL**2 * most).sum(-1).double()], -1))
    return torch.stack(found, 1)


# What is kept


def memory(m: int, n: int, r: int, method: str, where: str) -> dict[str, int]:
    """Bytes that are there after a step, for the weights and the optimizer, and the most of gradients at any time."""
    on = device(where)
    stepped(8, 16, 4, method, on)  # libraries make room for themselves the first time
    if on.type != "cuda":
        W, moved, most = stepped(m, n, r, method, on)
        tensors = [*W, *(t for state in moved.state.values() for t in state.values() if isinstance(t, Tensor) and t.ndim)]
        asked = sum(tensor.untyped_storage().nbytes() for tensor in tensors)
        return {"asked": asked, "allocated": asked, "gradients": most}
    before = _allocated(on)
    held = stepped(m, n, r, method, on)
    asked, allocated = (now - then for now, then in zip(_allocated(on), before, strict=True))
    return {"asked": asked, "allocated": allocated, "gradients": held[2]}


def _allocated(on: torch.device) -> tuple[int, int]:
    """What tensors have asked for, and what they were given: whole blocks."""
    torch.cuda.synchronize(on)
    return torch.cuda.memory_stats(on)["requested_bytes.all.current"], torch.cuda.memory_allocated(on)


def stepped(m: int, n: int, r: int, method: str, on: torch.device) -> tuple[list[Tensor], torch.optim.Optimizer, int]:
    """A stack of matrices after one step; and how many bytes their gradients were at most, together."""
    W = [torch.nn.Parameter(torch.zeros(m, n, device=on)) for _ in range(STACK)]
    moved: torch.optim.Optimizer = torch.optim.Adam(W) if method == FULL else GaLore(W, rank=r)
    most = 0

    def count(_: Tensor) -> None:
        nonlocal most
        most = max(most, sum(w.grad.nbytes for w in W if w.grad is not None))

    handles = [w.register_post_accumulate_grad_hook(count) for w in W]
    if isinstance(moved, GaLore):
        handles += moved.step_in_backward()
    x = torch.randn(m, generator=torch.Generator().manual_seed(SEEDS[0])).to(on)
    for w in W:
        x = torch.tanh((x + 1) @ (w + 1 / m)).repeat(-(-m // n))[:m]  # (m,), through all of them one after the other
    x.sum().backward()
    if method == FULL:
        moved.step()
        moved.zero_grad()
    for handle in handles:  # they would hold the weights after their time
        handle.remove()
    return W, moved, most


# The comparison


def run(setting: Setting) -> Result:
    data, digest = text_of(setting)
    size = {**(SMOKE if setting.smoke else SIZE)}
    if not setting.smoke:
        size["steps"] = max(1, round(setting.share * size["steps"]))
        size["every"] = max(1, round(setting.share * size["every"]))
    common = {"data": data, "digest": digest, "where": setting.device, **size}
    common["seeds"] = SEEDS[:2] if setting.smoke else SEEDS
    jobs = [
        {"method": method, "rate": rate, "looks": False, **common}
        for method, rate in product((FULL, GALORE, DRAWN, STILL, ADDED, FACTORS), RATES)
    ]
    jobs.append({"method": FROZEN, "rate": 0.0, "looks": False, **common})
    done = sweep(trained, jobs, store=setting.store, engine=setting.engine, progress="galore")
    found: dict[str, dict[float, dict[str, Any]]] = {}
    for job, one in zip(jobs, done, strict=True):
        if np.isfinite(one["valid"]).all():  # a rate that is too large for a method is not its best
            found.setdefault(str(job["method"]), {})[float(job["rate"])] = one
    if lost := {str(job["method"]) for job in jobs} - set(found):
        raise ExperimentError(f"{min(lost)} has no finite loss at any of the rates; take smaller ones")
    best = {method: min(rates, key=lambda rate: rates[rate]["valid"][-1].mean()) for method, rates in found.items()}
    at_best = {method: found[method][rate] for method, rate in best.items()}
    looked = [{"method": FULL, "rate": best[FULL], "looks": True, **common}]
    (course,) = sweep(trained, looked, store=setting.store, engine=setting.engine, progress="ranks")
    shapes = (
        [(40, 120, 10), (120, 40, 10)]
        if setting.smoke
        else [*MATRICES, *([LARGE] if setting.device.startswith("cuda") else [])]
    )
    counts = [
        {"m": m, "n": n, "r": r, "method": method, "where": setting.device}
        for (m, n, r), method in product(shapes, (GALORE, FULL))
    ]
    memories = sweep(memory, counts, store=setting.store, engine="here", progress="memory")
    r = size["d"] // SHARE
    table = [
        {
            "method": method, "rank": r if method not in (FULL, FROZEN) else "—",
            "rate": f"{best[method]:g}" if best[method] else "—",
            "validation loss": averaged(one["valid"][-1]), "perplexity": f"{math.exp(one['valid'][-1].mean()):.1f}",
            "of the layers' worth": f"{_worth(at_best, method):.0%}",
            "kept by the optimizer for the layers": f"{one['kept']:,}",
        }
        for method, one in at_best.items()
    ]  # fmt: skip
    kept_data: dict[str, np.ndarray] = {"steps": course["steps"]}
    for method, rates in found.items():
        kept_data |= {f"{method}/{rate:g}/valid": one["valid"] for rate, one in rates.items()}
    kept_data |= {f"ranks/{name}": course[name] for name in ("gradient", "weight", "noise", "change")}
    kept_data["memory"] = np.array([[c["m"], c["n"], c["r"], *k.values()] for c, k in zip(counts, memories, strict=True)])
    compared = [*_losses(at_best, best, r), *_memory(counts, memories), *_ranks(course)]
    words = size["steps"] * size["columns"] * size["length"]
    title = f"GaLore at rank {r} of {size['d']}: {words:,} words read, {len(common['seeds'])} seeds, best of {len(RATES)} rates"
    return Result(title, table, kept_data, _picture(at_best, best, course, r), SEEDS[0], compared)


def _worth(at_best: Mapping[str, Mapping[str, Any]], method: str) -> float:
    """How much of what full rank gains by training the layers, in the validation loss."""
    none, full, mine = (float(at_best[name]["valid"][-1].mean()) for name in (FROZEN, FULL, method))
    return (none - mine) / (none - full)


def _losses(at_best: Mapping[str, Mapping[str, Any]], best: Mapping[str, float], r: int) -> Iterator[Compared]:
    ends = {method: one["valid"][-1] for method, one in at_best.items()}  # (seeds,)

    def above(method: str) -> np.ndarray:
        """(seeds,): by how much the perplexity is above that of full rank with the same seed."""
        return np.expm1(ends[method] - ends[FULL])

    def percent(method: str) -> str:
        return f"{above(method).mean():+.1%} ({above(method).min():+.1%} … {above(method).max():+.1%})"

    theirs = [galore / full - 1 for full, galore, _, _ in TALK.values()]
    close = {method: bool((above(method) <= CLOSE).all()) for method in (GALORE, DRAWN, STILL, FROZEN)}
    yield Compared(
        f"GaLore's perplexity is at most {CLOSE:.0%} above that of full rank, in every seed",
        f"{min(theirs):+.1%} … {max(theirs):+.1%}",
        percent(GALORE),
        "; ".join(f"{method}: {percent(method)}" for method in (DRAWN, STILL, FROZEN)),
        verdict(close[GALORE], close[DRAWN] or close[STILL] or close[FROZEN]),
        SLIDES,
    )
    for place, method in ((2, ADDED), (3, FACTORS)):
        theirs = [row[place] / row[1] - 1 for row in TALK.values()]
        gap = ends[method] - ends[GALORE]
        random = ends[method] - ends[DRAWN]
        yield Compared(
            f"the perplexity of {method} is above GaLore's at the same rank, in every seed",
            f"{min(theirs):+.1%} … {max(theirs):+.1%}",
            f"{np.expm1(gap).mean():+.1%} ({np.expm1(gap).min():+.1%} … {np.expm1(gap).max():+.1%})",
            f"above GaLore with a random basis: {np.expm1(random).mean():+.1%}",
            verdict(bool((gap > 0).all()), bool((random > 0).all())),
            SLIDES,
        )
    for method, words in ((DRAWN, "directions drawn at random"), (STILL, "the first basis for all of the training")):
        gap = np.expm1(ends[method] - ends[GALORE])
        yield Compared(
            f"leading directions, renewed, do better than {words}, in every seed",
            "the basis is the gradient's own, computed anew every T steps",
            f"the control's perplexity is {gap.mean():+.1%} ({gap.min():+.1%} … {gap.max():+.1%}) from GaLore's",
            "",
            verdict(bool((gap > 0).all())),
            SLIDES,
        )


def _memory(counts: Sequence[Mapping[str, Any]], memories: Sequence[Mapping[str, int]]) -> Iterator[Compared]:
    of = {(c["m"], c["n"], c["r"], c["method"]): k for c, k in zip(counts, memories, strict=True)}

    def numbers(k: Mapping[str, int], m: int, n: int) -> str:
        blocks = f" (in blocks: {k['allocated'] / 4 / STACK:,.0f})" * (k["allocated"] != k["asked"])
        return f"{k['asked'] / 4 / STACK:,.0f}{blocks}; gradients at one time: of {k['gradients'] / 4 / m / n:g} in {STACK}"

    for m, n, r in dict.fromkeys((c["m"], c["n"], c["r"]) for c in counts):
        mine, adam = of[m, n, r, GALORE], of[m, n, r, FULL]
        letter, printed = (m * n + side * r + 2 * other * r for side, other in ((m, n), sorted((m, n))))
        high = m > n
        yield Compared(
            f"numbers kept for a matrix of {m} × {n} at rank {r}: mn + mr + 2nr"
            f"{', m being the shorter side' * high}, counted on {STACK} matrices",
            f"{printed:,}" + f"; by the letter, with the longer side projected, {letter:,}" * high,
            numbers(mine, m, n),
            f"Adam: {numbers(adam, m, n)}",
            verdict(mine["asked"] == 4 * STACK * printed, adam["asked"] <= mine["asked"]),
            TURNED if high else SLIDES,
        )


def _ranks(course: Mapping[str, np.ndarray]) -> Iterator[Compared]:
    """(S, R, matrices, 2); the mean over the matrices of a run."""
    for which, what in enumerate(("stable rank", f"number of singular values above {SMALL:.0%} of the largest")):
        mean = {name: course[name][..., which].mean(-1) for name in ("gradient", "weight", "noise")}  # (S, R)
        yield Compared(
            f"{what}: the gradient's is at most {LOWER:.0%} of the weight's, at every look and in every seed",
            "the gradient can be of even lower rank",
            f"gradient {mean['gradient'][0].mean():.1f} → {mean['gradient'][-1].mean():.1f},"
            f" weight {mean['weight'][0].mean():.1f} → {mean['weight'][-1].mean():.1f}",
            f"Gaussian noise in place of the gradient: {mean['noise'].mean():.1f}",
            verdict(*(bool((mean[name] <= LOWER * mean["weight"]).all()) for name in ("gradient", "noise"))),
            SLIDES,
        )
    weight = course["weight"][..., 0].mean(-1)
    yield Compared(
        "the weight itself loses stable rank from the start of the training to its end, in every seed",
        "V gradually becomes of low rank",
        f"{weight[0].mean():.1f} → {weight[-1].mean():.1f}",
        "",
        verdict(bool((weight[-1] < weight[0]).all())),
        SLIDES,
    )


def _picture(
    at_best: Mapping[str, Mapping[str, Any]], best: Mapping[str, float], course: Mapping[str, np.ndarray], r: int
) -> Any:
    figure, panels = plt.subplots(1, 3, figsize=(17, 5.5), layout="constrained")
    for colour, (method, one) in enumerate(at_best.items()):
        words = f"{method}, rate {best[method]:g}" if best[method] else method
        _band(panels[0], one["steps"][1:], one["valid"][1:], f"C{colour}", "-", words)
    panels[0].set_title(f"validation loss, rank {r} (mean and range over seeds)", fontsize=12)
    panels[0].set(xlabel="steps", ylabel="validation loss")
    for panel, which, what in (
        (panels[1], 0, "stable rank"),
        (panels[2], 1, f"singular values ≥ {SMALL:.0%}"),
    ):
        for colour, name in enumerate(("weight", "gradient", "change", "noise")):
            words = {"change": "weight − its start", "noise": "Gaussian noise"}.get(name, name)
            steps = course["steps"][-len(course[name]) :]  # nothing has changed at the start
            _band(panel, steps, course[name][..., which].mean(-1), f"C{colour}", ":" if name == "noise" else "-", words)
        panel.set_title(f"{what}, mean over the matrices", fontsize=12)
        panel.set(xlabel="steps", ylabel=what, ylim=(0, None))
    for panel in panels:
        panel.legend(fontsize=10)
    return figure


def _band(panel: Any, steps: np.ndarray, values: np.ndarray, colour: str, style: str, words: str) -> None:
    """The mean over the runs (S, R), in the range of all."""
    panel.plot(steps, values.mean(1), style, color=colour, label=words)
    panel.fill_between(steps, values.min(1), values.max(1), color=colour, alpha=0.15, linewidth=0)
