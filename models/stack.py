"""Blocks on top of one another: a layer reads the non-negative hidden nodes of the layer below as its tokens' frequencies.

All runs are batched as in `models.block`, and trained end to end. The gradient that a layer gets is what the layers above send
down; Theorem 1 is read in each layer on its own tensors.
"""

from collections.abc import Sequence
from itertools import pairwise

import torch
from torch import Tensor, nn

from models import reference
from models.block import Block, BlockError
from models.training import Objective

NORMALISED = ("", "x", "f")  # nothing; x = h/Σh of the layer below; f = (U_C b + u_q)/‖U_C b + u_q‖, as a normalised stream


class Stack(nn.Module):
    """x_{s+1} = h_s, the K_s nodes of a layer being the M_{s+1} tokens of the next; the top layer's nodes are the output."""

    code = staticmethod(reference.block)

    def __init__(self, blocks: Sequence[Block], normalised: str = "") -> None:
        super().__init__()
        if normalised not in NORMALISED:
            raise BlockError(f"{normalised!r} cannot be normalised; choose x, f, or nothing")
        for below, above in pairwise(blocks):
            if above.sizes["M"] != below.sizes["K"]:
                raise BlockError(f"a layer of {below.sizes['K']} nodes is read by one of {above.sizes['M']} tokens")
        self.blocks, self.normalised = nn.ModuleList(blocks), normalised

    def layers(self, x: Tensor) -> list[tuple[Tensor, Tensor]]:
        """What every layer reads (R, N, M_s) and what its nodes answer (R, N, K_s), from the bottom up."""
        passed: list[tuple[Tensor, Tensor]] = []
        for block in self.blocks:
            assert isinstance(block, Block)
            if passed:
                x = passed[-1][1]
                if self.normalised == "x":  # a sample without an active node stays so
                    x = x / x.sum(-1, keepdim=True).clamp(min=torch.finfo(x.dtype).tiny)
            h = block(x)
            passed.append((x, h / length(block, x)[..., None] if self.normalised == "f" else h))
        return passed

    def forward(self, x: Tensor, query: Tensor | None = None) -> Tensor:  # (R, N, K_L)
        return self.layers(x)[-1][1]


def length(block: Block, x: Tensor) -> Tensor:
    """‖U_C b + u_q‖, (R, N): of a homogeneous activation h it is what the norm of f divides h by."""
    b = reference.ATTENTION[block.attention](x, block.z, block.A[:, None, None])  # (R, N, M)
    f = b @ block.U[..., 1:].mT + block.residual * block.U[..., 0][:, None]  # (R, N, d)
    return f.norm(dim=-1)


def gradients(stack: Stack, x: Tensor, objective: Objective) -> list[tuple[Tensor, Tensor, Tensor]]:
    """(x_s, h_s, g_s) of every layer: what it reads, what it answers, and N times the derivative of the objective by h_s."""
    with torch.enable_grad():
        passed = stack.layers(x)
        rows = torch.arange(x.shape[1], device=x.device)
        found = torch.autograd.grad(objective(passed[-1][1], rows).sum(), [h for _, h in passed])
    return [(x.detach(), h.detach(), len(rows) * g) for (x, h), g in zip(passed, found, strict=True)]
