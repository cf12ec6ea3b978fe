"""Eqn. 6 as a block: a linear node whose back-propagated gradient at token l is μ_l − v_l, so that Δ pulls v to its target.

Each row holds one token. Logits and weights are both trained; that the logits follow v²/2 is not put in.
"""

from collections.abc import Mapping

import torch
from torch import Tensor

from models import reference
from models.block import Block, Code
from models.runs import Run
from models.training import Objective, Seen


def start(
    runs: int,
    draw: torch.Generator,
    copies: int = 1,
    *,
    M: int = 4,
    time: float = 0.8,
    dtype: torch.dtype = torch.float64,
    code: Code = reference.block,
) -> Run:
    sign, size = torch.rand(2, runs, M, dtype=torch.float64, generator=draw, device=draw.device)
    mu = (sign - 0.5).sign() * (0.5 + 1.5 * size)  # of either sign
    return pulled(mu.to(dtype).repeat(copies, 1), time, code)


def pulled(mu: Tensor, time: float, code: Code = reference.block) -> Run:
    """Targets (R, M)."""
    (R, M), d = mu.shape, mu.shape[1] + 1
    U = torch.eye(d).to(mu).expand(R, d, d)
    w, z = torch.zeros(R, 1, d).to(mu), torch.zeros(R, 1, M).to(mu)
    module = Block(w, z, U, attention="exp", activation="identity", code=code)
    return Run(
        module,
        x=torch.eye(M).to(mu).expand(R, M, M),
        query=torch.zeros(M, dtype=torch.long, device=mu.device),
        objective=_pull(module, mu),
        rates={"w": torch.ones(R).to(mu), "z": torch.ones(R).to(mu)},
        time=time,
        sizes={"M": M, "d": d, "K": 1},
        constants={"mu": mu},
        observe=_observe,
    )


def _pull(module: Block, mu: Tensor) -> Objective:
    def objective(h: Tensor, rows: Tensor) -> Tensor:
        g = mu.shape[-1] * (mu - module.v()[:, 0]).detach()  # (R, M), times M since the mean is over M rows
        return (g[:, rows] * h[..., 0]).mean(-1)

    return objective


def _observe(seen: Seen) -> Mapping[str, Tensor]:
    return {"v": seen.module.v()[:, 0], "z": seen.module.z[:, 0]}
