"""Logits that spread too wide for one c: each tile of x is weighed row by row before it is multiplied."""


# mypy: allow-untyped-defs, allow-untyped-calls

import triton.language as tl
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import fence_async_shared

PROPAGATE = gl.constexpr(tl.PropagateNan.ALL)  # what is no number stays none


@gluon.jit
def tops(x, z, top, start, N, M, ROWS: gl.constexpr, WARPS: gl.constexpr):
    """The largest logit among the tokens of each of some rows."""
    X: gl.constexpr = gl.BlockedLayout([1, 8], [4, 8], [WARPS, 1], [1, 0])
    i = start + gl.arange(0, ROWS, gl.SliceLayout(1, X))
    top_i = gl.full((ROWS,), float("-inf"), gl.float32, gl.SliceLayout(1, X))
    for first in range(0, M, 64):
        l = first + gl.arange(0, 64, gl.SliceLayout(0, X))
        x_il = gl.load(x + i.to(gl.int64)[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0)
        z_l = gl.load(z + l, mask=l < M, other=0.0).to(gl.float32)
        top_i = gl.maximum(top_i, gl.max(gl.where(x_il > 0, z_l[None, :], float("-inf")), 1))
    gl.store(top + i, gl.where(top_i == float("-inf"), 0.0, top_i), mask=i < N)  # a row without tokens
    gl.thread_barrier()


@gluon.jit
def weigh(xs, z, top, first_i, first_l, N, M, WARPS: gl.constexpr):
    """A tile x → w in place, each row relative to the largest logit of its own tokens."""
    ROWS: gl.constexpr = xs.shape[0]
    COLUMNS: gl.constexpr = xs.shape[1]
    X: gl.constexpr = gl.BlockedLayout([1, 8], [256 // COLUMNS, COLUMNS // 8], [WARPS, 1], [1, 0])
    i = first_i + gl.arange(0, ROWS, gl.SliceLayout(1, X))
    l = first_l + gl.arange(0, COLUMNS, gl.SliceLayout(0, X))
    x_il = xs.load(X)
    z_l = gl.load(z + l, mask=l < M, other=0.0).to(gl.float32)
    top_i = gl.load(top + i, mask=i < N, other=0.0)
    gl.thread_barrier()  # every thread has read its part of the tile
    # only absent tokens, with x = 0, are ever clamped
    e_il = gl.exp(gl.minimum(z_l[None, :] - top_i[:, None], 60.0, propagate_nan=PROPAGATE))
    xs.store((e_il * x_il.to(gl.float32)).to(x_il.dtype))
    fence_async_shared()
    gl.thread_barrier()
