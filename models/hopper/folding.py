"""What the forward pass begins with: W = e∘V, e as two columns, c, the counters at zero, and a copy of x whose rows are odd."""


# mypy: allow-untyped-defs, allow-untyped-calls

import triton
import triton.language as tl
from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

from models.aligned import align_tile
from models.centre import middle


@triton.jit
def clear(centre, size, program, programs, FIRST: tl.constexpr):
    """The counters, a part of them by each program."""
    for start in range(FIRST + program * 256, size, programs * 256):
        s = start + tl.arange(0, 256)
        tl.store(centre + s, tl.zeros((256,), tl.float32), mask=s < size)


@triton.jit
def fold(
    z, V, found, W, E, centre, x, copied, N, M, K, W_stride, E_stride, size,
    FIRST: tl.constexpr, PARTS: tl.constexpr, BZ: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr, AT_ONCE: tl.constexpr,
    BR: tl.constexpr, BC: tl.constexpr,
):  # fmt: skip
    """W = e∘V; E, whose first two rows add up to e = exp(z − c), or 1 if the logits are wide; c, that mark, and zeros.

    The programs after those copy x.
    """
    gdc_launch_dependents()
    gdc_wait()
    K = K // AT_ONCE * AT_ONCE  # which the compiler should know
    column_blocks, token_blocks = tl.cdiv(K, BK), tl.cdiv(M, BL)
    program = tl.program_id(0)
    if program >= token_blocks * column_blocks:
        align_tile(program - token_blocks * column_blocks, x, copied, N, M, tl.cdiv(M, 8), BR, BC)
    else:
        l, k = program // column_blocks * BL + tl.arange(0, BL), program % column_blocks * BK + tl.arange(0, BK)
        l_wide, there = l[:, None].to(tl.int64), (l < M)[:, None] & (k < K)[None, :]
        V_lk = tl.load(V + l_wide * K + k[None, :], mask=there, other=0.0).to(tl.float32)  # (BL, BK)
        z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
        c, wide = middle(z, found, M, PARTS, BZ)
        e_l = tl.where(wide, 1.0, tl.exp(z_l - c))
        tl.store(W + l_wide * W_stride + k[None, :], e_l[:, None] * V_lk, mask=there)
        if program % column_blocks == 0:
            high = e_l.to(E.dtype.element_ty)
            tl.store(E + l, high, mask=l < M)
            tl.store(E + E_stride + l, e_l - high.to(tl.float32), mask=l < M)
            clear(centre, size, program // column_blocks, token_blocks, FIRST)
            if program == 0:
                tl.store(centre, c)
                tl.store(centre + 1, wide.to(tl.float32))
