"""The block of Eqns. 1 and 2 from a start of order one: whatever is dropped from a statement shows."""

from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor

from models import reference
from models.block import Block, BlockError, Code
from models.reference import SLOPES
from models.runs import Run
from models.training import Seen, cross_entropy, either, stationary

CONTEXT = 8  # tokens that a sample holds on average, where there are more
OVERLAP = 0.3  # of almost orthogonal embeddings: how much of a common random direction each has


def start(
    runs: int,
    draw: torch.Generator,
    copies: int = 1,
    *,
    attention: str,
    activation: str = "any",
    gradient: str = "any",
    embeddings: str = "orthonormal",
    rates: str = "equal",
    zero: bool = False,
    n: int = 6,
    K: int = 3,
    M: int = 4,
    Q: int = 1,
    time: float = 0.5,
    dtype: torch.dtype = torch.float64,
    code: Code = reference.block,
) -> Run:
    """`runs` different starts, each `copies` times: the copies are trained at different step sizes."""
    d = M + Q + 2

    def uniform(lo: float, hi: float, *shape: int) -> Tensor:
        once = lo + (hi - lo) * torch.rand(runs, *shape, dtype=torch.float64, generator=draw, device=draw.device)
        return once.to(dtype).repeat(copies, *[1] * len(shape))

    sure = torch.arange(Q * n, device=draw.device)[:, None] % M == torch.arange(M, device=draw.device)  # no sample is empty
    x = uniform(0, 1, Q * n, M) * (sure | (uniform(0, 1, Q * n, M) < CONTEXT / M))
    g = uniform(-2, 2, Q * n, K)
    if zero:  # from zero the weights of order one come with time: the longest row of Δ has length one
        g = g / torch.linalg.vector_norm(g.mT @ x / n, dim=1).amax(-1)[:, None, None]
    labels = (uniform(0, K, Q * n)).long()
    A = uniform(1, 3)
    mirror = torch.nn.functional.normalize(uniform(-1, 1, d, 1), dim=1)
    U = (torch.eye(d).to(x) - 2 * mirror @ mirror.mT)[..., : Q + M]  # (R, d, Q + M) of a reflection
    if embeddings == "overlapping":
        U = torch.nn.functional.normalize(U + OVERLAP * uniform(-1, 1, d, 1), dim=1)
    w, z = uniform(-1, 1, K, d), uniform(-1, 1, Q, M)
    eta = {"w": uniform(0.5, 1.5), "z": uniform(0.5, 1.5)} if rates == "different" else {"w": 1 + 0 * A, "z": 1 + 0 * A}
    slopes = _activations(activation, runs).repeat(copies, 1).to(x)
    phi = slopes if activation == "any" else activation
    module = Block(w * (not zero), z * (not zero), U, attention=attention, activation=phi, A=A, code=code)
    fixed = torch.arange(len(A), device=x.device) % runs % 2 == 0  # every other start, if the gradient may be of any kind
    objectives = {"stationary": stationary(g), "cross-entropy": cross_entropy(labels)}
    Delta = g.mT @ x / n  # (R, K, M), of a linear activation and a stationary gradient
    by_query = x.view(-1, Q, n, M)
    query = torch.arange(Q, device=x.device).repeat_interleave(n)
    return Run(
        module,
        x,
        query,
        objective=either(stationary(g), cross_entropy(labels), fixed) if gradient == "any" else objectives[gradient],
        rates=eta,
        time=time,
        sizes={"n": n, "K": K, "M": M, "d": d, "Q": Q},
        constants={
            "x": x,
            "x by query": by_query,
            "U": module.U.detach(),
            "A": A,
            "w_0": module.w.detach().clone(),
            "eta_w": eta["w"],
            "eta_z": eta["z"],
            "Delta": Delta,
            "Delta of the node": Delta[:, 0],
        },
        observe=_observe(Q, n, Delta),
        functions={r"\phi'": lambda u: _slope(u, slopes)},
    )


def _activations(name: str, runs: int) -> Tensor:
    """(runs, 2) slopes; in turn all homogeneous activations, if it may be any."""
    if name not in ("any", *SLOPES):
        raise BlockError(f"{name} is not homogeneous, which this run needs; choose one of {', '.join(SLOPES)}, or any")
    names = list(SLOPES) if name == "any" else [name]
    return torch.tensor([SLOPES[names[run % len(names)]] for run in range(runs)], dtype=torch.float64)


def _slope(u: Tensor, slopes: Tensor) -> Tensor:
    """φ' of the runs' activations; u (S·R, …) may hold several states of each run."""
    above, below = slopes.to(u).repeat(len(u) // len(slopes), 1).view(len(u), *[1] * (u.ndim - 1), 2).unbind(-1)
    return torch.where(u > 0, above, below)


def _observe(Q: int, n: int, Delta: Tensor) -> Callable[[Seen], Mapping[str, Tensor]]:
    def observe(seen: Seen) -> dict[str, Tensor]:
        block: Any = seen.module
        v = block.v()
        return {
            "w": block.w,
            "z": block.z[:, 0],
            "z by query": block.z,
            "g": seen.g,
            "g by query": seen.g.view(-1, Q, n, seen.g.shape[-1]) / Q,
            "v": v,
            "v of the node": v[:, 0],
            # s_l of v_kl = s_l Δ_kl, for the tokens that occur
            "scale of the tokens": (v * Delta).sum(1) / (Delta**2).sum(1).clamp(min=torch.finfo(v.dtype).tiny),
        }

    return observe
