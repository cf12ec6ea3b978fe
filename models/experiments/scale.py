"""The trained readings at scale, how fast the runs of a batch are trained, and what folding the attention in saves.

On a GPU 4096 runs of M = 128 tokens and K = 16 nodes at three step sizes at once; on a CPU a small version of the same.
"""

import time
from dataclasses import dataclass
from typing import Any

import torch
from tqdm import tqdm

from derivations.checker.claim import Verdict
from derivations.checker.registry import claims, find
from models.block import Block, Folded
from models.experiments import About, Result, Setting
from models.runs.block import start
from models.trained import LEVELS, Scale, read
from models.training import device, train

# The claims, and how long they are trained where among thousands of starts some blow up within the time of the ledger's run.
CLAIMS: dict[str, dict[str, float]] = {
    "theorem_1_linear": {},
    "theorem_1_exp": {"time": 0.25},
    "theorem_1_softmax": {},
    "theorem_1_learning_rates": {"time": 0.25},
    "theorem_1_queries": {"time": 0.25},
    "epsilon_orthogonal_identity": {"time": 0.1},
    "theorem_2_k_nodes": {},
    "theorem_2_k_nodes_norm": {},
}
SEED = 0


@dataclass(frozen=True)
class Size:
    runs: int
    n: int
    M: int
    K: int
    steps: int  # timed
    alone: int  # runs of the plain loop


SIZES = {"cpu": Size(128, 8, 16, 4, 50, 8), "cuda": Size(4096, 16, 128, 16, 200, 16)}
SMOKE = Size(4, 4, 3, 2, 3, 2)
ABOUT = About(
    "Thousands of trainings at once",
    "measurement",
    shows="How fast the runs of a batch are trained, and the trained readings of claims with thousands of starts.",
)


def run(setting: Setting) -> Result:
    where = setting.device
    size = SMOKE if setting.smoke else SIZES[device(where).type]
    table = [*readings(size, where, 1 if setting.smoke else len(CLAIMS)), *speed(size, where)]
    title = f"{size.runs} runs of M = {size.M}, K = {size.K}, {size.n} samples, float64"
    return Result(title, table, {}, None, SEED)


def readings(size: Size, where: str, count: int) -> list[dict[str, Any]]:
    """The order at which the residual of that many statements shrinks, and whether a mutant passes."""
    by_id = claims(find())
    rows = []
    for name, shorter in tqdm(list(CLAIMS.items())[:count], desc="readings at scale", unit="claim"):
        claim, sizes = by_id[f"joma/{name}"], {"n": size.n, "M": size.M, "K": size.K, **shorter}
        scale = Scale(size.runs, steps=48, stops=4, setting=tuple(sizes.items()), device=where, seed=SEED)
        for part in claim.standing.parts:
            began = time.perf_counter()
            found = read(claim, claim.standing, part, scale)
            assert found.detail is not None
            hunted = found.detail.get("mutants", {})
            rows.append(
                _row(
                    f"{name}: {(found.verdict or Verdict.NOT_RUN).value}",
                    f"order {found.detail['order']}",
                    f"residuals {', '.join(found.detail['residuals'])};"
                    f" {hunted.get('put to the same test', 0)} mutants, {len(hunted.get('passed', []))} pass;"
                    f" {LEVELS * size.runs} trainings in {time.perf_counter() - began:.1f} s",
                )
            )
        if where.startswith("cuda"):
            torch.cuda.empty_cache()
    return rows


def speed(size: Size, where: str) -> list[dict[str, Any]]:
    """Steps of a run per second: all runs as one batch, and one after the other in a plain loop."""
    joint = _fresh(size.runs, size, where)
    together = size.runs * size.steps / _timed(joint, size.steps, where)
    rows = [_row("joint block, one batch", f"{together:,.0f} run-steps/s", _memory(joint, size, where))]
    singles = [_fresh(1, size, where, seed) for seed in range(size.alone)]
    apart = size.alone * size.steps / sum(_timed(single, size.steps, where) for single in singles)
    rows.append(_row("joint block, plain loop", f"{apart:,.0f} run-steps/s", f"the batch is {together / apart:,.0f}×"))
    begun = _fresh(size.runs, size, where)
    folded = (Folded(begun[0]), *begun[1:])
    alone = size.runs * size.steps / _timed(folded, size.steps, where)
    words = f"{alone / together:.2f}× as fast as joint; {_memory(folded, size, where)}"
    rows.append(_row("folded block, one batch", f"{alone:,.0f} run-steps/s", words))
    return rows


def _fresh(runs: int, size: Size, where: str, seed: int = SEED) -> tuple[Any, Any]:
    draw = torch.Generator(device(where)).manual_seed(seed)
    run = start(runs, draw, attention="exp", activation="relu", gradient="stationary", n=size.n, M=size.M, K=size.K)
    return run.module, run


def _descend(trained: tuple[Any, Any], steps: int) -> None:
    module, run = trained
    rates = dict.fromkeys(("w", "z") if isinstance(module, Block) else ("v", "xi"), 0.001)
    train(module, run.x, run.objective, rates, steps, query=run.query)


def _timed(trained: tuple[Any, Any], steps: int, where: str) -> float:
    """Seconds, after once for warming up."""
    for _ in range(2):
        if where.startswith("cuda"):
            torch.cuda.synchronize()
        began = time.perf_counter()
        _descend(trained, steps)
        if where.startswith("cuda"):
            torch.cuda.synchronize()
    return time.perf_counter() - began


def _memory(trained: tuple[Any, Any], size: Size, where: str) -> str:
    """What the trained parameters take; on a GPU also the most that a step takes beyond the runs themselves."""
    parameters = sum(p.numel() * p.element_size() for p in trained[0].parameters()) / size.runs
    words = f"{parameters / 1024:.1f} KiB of parameters and embeddings a run"
    if not where.startswith("cuda"):
        return words
    torch.cuda.reset_peak_memory_stats()
    before = torch.cuda.memory_allocated()
    _descend(trained, 2)
    return f"{words}, {(torch.cuda.max_memory_allocated() - before) / size.runs / 1024:.1f} KiB a run within a step"


def _row(what: str, number: str, more: str) -> dict[str, Any]:
    return {"what": what, "measured": number, "more": more}
