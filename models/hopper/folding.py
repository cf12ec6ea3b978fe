"""What the forward pass begins with: W = e∘V, e as two columns, c, and the counters at zero."""


# mypy: allow-untyped-defs, allow-untyped-calls

import triton
import triton.language as tl
from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

from models.centre import middle


@triton.jit
def clear(centre, size, FIRST: tl.constexpr):
    """The counters, a part of them by each program along the first axis."""
    for start in range(FIRST + tl.program_id(0) * 256, size, tl.num_programs(0) * 256):
        s = start + tl.arange(0, 256)
        tl.store(centre + s, tl.zeros((256,), tl.float32), mask=s < size)


@triton.jit
def fold(
    z, V, found, W, E, centre, M, K, E_stride, size,
    FIRST: tl.constexpr, PARTS: tl.constexpr, BZ: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr,
):  # fmt: skip
    """W = e∘V; E, whose first two rows add up to e = exp(z − c), or 1 if the logits are wide; c, that mark, and zeros."""
    gdc_launch_dependents()
    gdc_wait()
    l, k = tl.program_id(0) * BL + tl.arange(0, BL), tl.program_id(1) * BK + tl.arange(0, BK)
    at, there = l[:, None].to(tl.int64) * K + k[None, :], (l < M)[:, None] & (k < K)[None, :]
    V_lk = tl.load(V + at, mask=there, other=0.0).to(tl.float32)  # (BL, BK)
    z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
    c, wide = middle(z, found, M, PARTS, BZ)
    e_l = tl.where(wide, 1.0, tl.exp(z_l - c))
    tl.store(W + at, e_l[:, None] * V_lk, mask=there)
    if tl.program_id(1) == 0:
        high = e_l.to(E.dtype.element_ty)
        tl.store(E + l, high, mask=l < M)
        tl.store(E + E_stride + l, e_l - high.to(tl.float32), mask=l < M)
        clear(centre, size, FIRST)
        if tl.program_id(0) == 0:
            tl.store(centre, c)
            tl.store(centre + 1, wide.to(tl.float32))
