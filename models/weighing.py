"""w = e∘x as a matrix, with r and what it is relative to: softmax and one query, where x is smaller than V.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models.aligned import eights, in_powers
from models.centre import extremes
from models.early import early
from models.gates import tl, triton

if triton is not None:
    from models.centre import exponentials, middle
    from models.early import wait_for_kernel_before

    @triton.jit
    def _weigh(
        x, z, found, w, r, top, mark, N, tokens, eights,
        PARTS: tl.constexpr, BZ: tl.constexpr, M_IN: tl.constexpr, BN: tl.constexpr, BL: tl.constexpr,
        AHEAD: tl.constexpr,
    ):  # fmt: skip
        """BN rows of w, relative to c or, where the logits are too wide for it, each to the largest of its own tokens."""
        wait_for_kernel_before(AHEAD)
        M = tokens * M_IN  # which tells Triton how far it may read at once
        i = tl.program_id(0).to(tl.int64) * BN + tl.arange(0, BN)
        c, wide = middle(z, found, M, PARTS, BZ)
        top_i = tl.zeros((BN,), tl.float32) + c
        if wide:
            top_i = tl.full((BN,), float("-inf"), tl.float32)
            for start in range(0, M, BL):
                l = start + tl.arange(0, BL)
                x_il = tl.load(x + i[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0)
                z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
                top_i = tl.maximum(top_i, tl.max(tl.where(x_il > 0, z_l[None, :], float("-inf")), 1))
            top_i = tl.where(top_i == float("-inf"), 0.0, top_i)  # a row without tokens
        total = tl.zeros((BN, BL), tl.float32)
        for start in range(0, M, BL):
            l = start + tl.arange(0, BL)
            x_il = tl.load(x + i[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0)
            z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
            w_il = exponentials(z_l, top_i) * x_il.to(tl.float32)  # (BN, BL)
            tl.store(w + i[:, None] * (eights * 8) + l[None, :], w_il, mask=(i < N)[:, None] & (l < eights * 8)[None, :])
            total += w_il
        tl.store(r + i, 1.0 / tl.where(i < N, tl.sum(total, 1), 1.0), mask=i < N)
        tl.store(top + i, top_i, mask=i < N)
        if tl.program_id(0) == 0:
            tl.store(mark, c)
            tl.store(mark + 1, wide.to(tl.float32))


def weigh(x: Tensor, z: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """w (N, M), in rows of whole 16 bytes; r, the logit that each row's is relative to, and c with the mark of wide logits."""
    N, M = x.shape
    found, sizes = extremes(z, alone=2)
    w = x.new_empty(N, eights(M) * 8)
    r, top, mark = (x.new_empty(size, dtype=torch.float32) for size in (N, N, 2))
    BN, BL = 2, min(2048, triton.next_power_of_2(M))
    tokens, M_IN = in_powers(M)
    _weigh[(triton.cdiv(N, BN),)](
        x, z, found, w, r, top, mark, N, tokens, eights(M), **sizes, M_IN=M_IN, BN=BN, BL=BL, **early(x)
    )  # fmt: skip
    return w[:, :M], r, top, mark
