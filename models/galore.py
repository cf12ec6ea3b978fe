"""GaLore: Adam on the gradient of each matrix as r of its directions see it (the talk's Algorithm 1, but for high matrices).

G is (…, m, n) with m ≤ n; a matrix that is higher than wide is read as its transpose, and dimensions before the last two hold
matrices of their own. The slide multiplies by Pᵀ from the left whichever side is longer, and so would keep (m − n) r numbers
fewer for a high matrix than are kept here (galore/memory_side). P (…, m, r) has orthonormal columns, Adam's moments are those
of R = PᵀG (…, r, n), and W moves by P times Adam's step: beside W, mr + 2nr numbers are kept for it. A new basis finds the
moments of the old one, as the authors leave them.

With r ≥ m nothing is projected, which is Adam: in a rotated basis it would take other steps (galore/full_rank_adam).
"""

from collections.abc import Callable, Iterable
from typing import Any

import torch
from torch import Tensor
from torch.utils.hooks import RemovableHandle

Basis = Callable[[Tensor, int, int], Tensor]  # a gradient (…, m, n), the rank r, the step → (…, m, r)
STRIDE = 1_000_003  # between the seeds of random bases, of which one is drawn at a step


class GaLoreError(ValueError):
    """A setting that cannot be; the message says what to mend."""


def leading(G: Tensor, r: int, step: int) -> Tensor:
    """The r leading left singular vectors, as the leading eigenvectors of GGᵀ."""
    G = G / G.abs().amax((-2, -1), keepdim=True).clamp(min=torch.finfo(G.dtype).tiny)  # squares of small numbers vanish
    return torch.linalg.eigh(G @ G.mT).eigenvectors[..., -r:].flip(-1)


def drawn(G: Tensor, r: int, step: int) -> Tensor:
    """A control that does not look at G: r directions drawn at random, by the number of the step alone."""
    draw = torch.Generator().manual_seed(STRIDE + step)
    normal = torch.randn(*G.shape[:-1], r, dtype=G.dtype, generator=draw).to(G.device)
    return torch.linalg.qr(normal).Q


BASES: dict[str, Basis] = {"leading": leading, "drawn": drawn}


class GaLore(torch.optim.Optimizer):
    """A group with the rank None is trained by Adam as it is: vectors, and whatever is not to be projected."""

    def __init__(
        self,
        params: Iterable[Any],
        lr: float = 1e-3,
        betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8,
        *,
        rank: int | None = None,
        every: int = 200,  # steps between bases; 0: the first one stays
        basis: str = "leading",
    ) -> None:
        super().__init__(params, {"lr": lr, "betas": betas, "eps": eps, "rank": rank, "every": every, "basis": basis})
        for group in self.param_groups:
            if group["basis"] not in BASES:
                raise GaLoreError(f"there is no basis {group['basis']!r}; choose one of {', '.join(BASES)}")
            if group["rank"] is not None and (group["rank"] < 1 or any(p.ndim < 2 for p in group["params"])):
                raise GaLoreError(f"rank {group['rank']} of a vector, or below 1; give vectors a group with the rank None")

    @torch.no_grad()
    def step(self, closure: Callable[[], float] | None = None) -> float | None:  # type: ignore[override]
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            for W in group["params"]:
                if W.grad is not None:
                    self._move(W, group)
        return loss

    def step_in_backward(self) -> list[RemovableHandle]:
        """From now on backward itself steps each parameter, as soon as its gradient is there, and releases that gradient."""

        def hook(group: dict[str, Any]) -> Callable[[Tensor], None]:
            def move(W: Tensor) -> None:
                self._move(W, group)
                W.grad = None

            return move

        return [W.register_post_accumulate_grad_hook(hook(group)) for group in self.param_groups for W in group["params"]]

    @torch.no_grad()
    def _move(self, W: Tensor, group: dict[str, Any]) -> None:
        state, r, (beta_1, beta_2) = self.state[W], group["rank"], group["betas"]
        turned = r is not None and W.shape[-2] > W.shape[-1]
        G = W.grad.mT if turned else W.grad  # type: ignore[union-attr]
        step = state.get("step", 0)
        if r is not None and r < G.shape[-2] and ("P" not in state or (group["every"] and step % group["every"] == 0)):
            state["P"] = BASES[group["basis"]](G, r, step)
        R = state["P"].mT @ G if "P" in state else G  # (…, r, n)
        if step == 0:
            state["M"], state["V"] = torch.zeros_like(R), torch.zeros_like(R)
        M, V = state["M"].lerp_(R, 1 - beta_1), state["V"].mul_(beta_2).addcmul_(R, R, value=1 - beta_2)
        state["step"] = step = step + 1
        root = V.sqrt().div_((1 - beta_2**step) ** 0.5).add_(group["eps"])
        N = M / root
        back = state["P"] @ N if "P" in state else N  # (…, m, n)
        W.sub_(back.mT if turned else back, alpha=group["lr"] / (1 - beta_1**step))


def kept(optimizer: torch.optim.Optimizer) -> dict[str, int]:
    """How many numbers an optimizer keeps, by name; counters that are single numbers are left out."""
    count: dict[str, int] = {}
    for state in optimizer.state.values():
        for name, value in state.items():
            if isinstance(value, Tensor) and value.ndim:
                count[name] = count.get(name, 0) + value.numel()
    return count
