"""The block on a Hopper GPU where it can be a matrix product: bf16, softmax, one query for all rows.

With one query e = exp(z − c) does not depend on the row, so it moves from the columns of x to the rows of V: x W with W = e∘V
is a plain product, and so is xᵀG' in the backward pass. The normaliser x·e (backward: xᵀt) is one more column, multiplied by
the tensor cores too, with e (and t) split in two bf16 parts that together have 16 bits.

c puts the logits in the middle of float32's exponents. Only if they spread over more than 120 would that lose tokens of a row;
then (`wide`, decided on the GPU) the row-wise kernels of `models.fused` replace the result. Shapes that fit in a single tile
(`narrow`) live on memory traffic alone and take one kernel each way.
"""

# ruff: noqa: SIM108, SIM113  (in kernels a branch is taken by the compiler, and there is no enumerate)
# mypy: allow-untyped-defs, allow-untyped-calls

import torch
import triton
import triton.language as tl
from torch import Tensor
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import (
    fence_async_shared,
    mbarrier,
    tma,
    warpgroup_mma,
    warpgroup_mma_init,
    warpgroup_mma_wait,
)
from triton.experimental.gluon.nvidia.hopper import TensorDescriptor

from models import fused


def available(x: Tensor | None = None) -> bool:
    return torch.cuda.get_device_capability(None if x is None else x.device)[0] == 9


def narrow(M: int, K: int) -> bool:
    """Whether a row of x and all of V fit in a tile."""
    return M <= 128 and K <= 64


def serves(x: Tensor, V: Tensor, query: Tensor | None, attention: str, hides_sign: bool) -> bool:
    """The copy engine wants rows of a multiple of 16 bytes; a product too small to fill tiles is left to the other kernels."""
    (N, M), K = x.shape, V.shape[1]
    plain = x.dtype == V.dtype == torch.bfloat16 and query is None and attention == "softmax" and not hides_sign
    return plain and N >= 1024 and M >= 16 and K >= 16 and M % 8 == 0 and K % 8 == 0


@triton.jit
def _centre(z, M, BZ: tl.constexpr):
    """c, and whether the logits spread too wide for it."""
    high, low = tl.full((BZ,), float("-inf"), tl.float32), tl.full((BZ,), float("inf"), tl.float32)
    for start in range(0, M, BZ):
        l = start + tl.arange(0, BZ)
        high = tl.maximum(high, tl.load(z + l, mask=l < M, other=float("-inf")).to(tl.float32))
        low = tl.minimum(low, tl.load(z + l, mask=l < M, other=float("inf")).to(tl.float32))
    peak = tl.max(high, 0)
    spread = peak - tl.min(low, 0)
    return peak - tl.minimum(spread / 2, 60.0), spread > 120.0


@triton.jit
def _fold(z, V, W, E, centre, M, K, BL: tl.constexpr, BK: tl.constexpr, BZ: tl.constexpr):
    """W = e∘V; E, whose first two rows add up to e = exp(z − c); and c, with a 1 after it if the logits are wide."""
    l, k = tl.program_id(0) * BL + tl.arange(0, BL), tl.program_id(1) * BK + tl.arange(0, BK)
    at, there = l[:, None].to(tl.int64) * K + k[None, :], (l < M)[:, None] & (k < K)[None, :]
    V_lk = tl.load(V + at, mask=there, other=0.0).to(tl.float32)  # (BL, BK)
    z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
    c, wide = _centre(z, M, BZ)
    e_l = tl.exp(z_l - c)
    tl.store(W + at, e_l[:, None] * V_lk, mask=there)
    if tl.program_id(1) == 0:
        high = e_l.to(E.dtype.element_ty)
        tl.store(E + l, high, mask=l < M)
        tl.store(E + M + l, e_l - high.to(tl.float32), mask=l < M)
        if tl.program_id(0) == 0:
            tl.store(centre, c)
            tl.store(centre + 1, wide.to(tl.float32))


@gluon.jit
def _tile(tile, tall_blocks, wide_blocks, GROUP: gl.constexpr):
    """Tiles in the order of columns within groups of GROUP rows: those at work together share operands in the L2 cache."""
    first = tile // (GROUP * wide_blocks) * GROUP
    tall = gl.minimum(tall_blocks - first, GROUP)
    inside = tile % (GROUP * wide_blocks)
    return first + inside % tall, inside // tall


@gluon.jit
def _multiply(
    xs,
    Bs,
    vs,
    full,
    empty,
    n,
    share,
    steps,
    TRANSPOSED: gl.constexpr,
    SUMS: gl.constexpr,
    STAGES: gl.constexpr,
    WIDE: gl.constexpr,
):
    """One tile (128, 256) of a product x·B over its steps of 64, and, with SUMS, over the first `share` of them x·(v₀ + v₁)."""
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 8, 16])
    P = warpgroup_mma_init(gl.zeros((128, 256), gl.float32, WIDE))
    S = warpgroup_mma_init(gl.zeros((128, 8), gl.float32, NARROW))
    if SUMS != "none":
        for step in range(share):
            stage = n % STAGES
            mbarrier.wait(full.index(stage), n // STAGES & 1)
            a = xs.index(stage).permute((1, 0)) if TRANSPOSED else xs.index(stage)
            S = warpgroup_mma(a, vs.index(stage).permute((1, 0)), S, is_async=True)
            P = warpgroup_mma(a, Bs.index(stage), P, is_async=True)
            P, S = warpgroup_mma_wait(2, deps=[P, S])  # the step before this one is done: its tiles may go
            P, S = warpgroup_mma_init(P), warpgroup_mma_init(S)
            mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=step > 0)
            n += 1
    if SUMS != "all":
        for step in range(share, steps):
            stage = n % STAGES
            mbarrier.wait(full.index(stage), n // STAGES & 1)
            a = xs.index(stage).permute((1, 0)) if TRANSPOSED else xs.index(stage)
            P = warpgroup_mma(a, Bs.index(stage), P, is_async=True)
            P = warpgroup_mma_init(warpgroup_mma_wait(1, deps=[P]))
            mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=step > 0)
            n += 1
    product, sums = warpgroup_mma_wait(0, deps=[P, S])
    mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES))
    column = gl.arange(0, 8, gl.SliceLayout(0, NARROW))
    sums = gl.sum(gl.where((column < 2)[None, :], sums, 0.0), 1)  # the other columns hold nothing
    return product, gl.convert_layout(sums, gl.SliceLayout(1, WIDE)), n


@gluon.jit
def _load_forward(
    x, W, E, xs, Ws, Es, full, empty, row_blocks, column_blocks, steps, GROUP: gl.constexpr, STAGES: gl.constexpr
):
    n = 0
    for tile in range(gl.program_id(0), row_blocks * column_blocks, gl.num_programs(0)):
        row_block, column_block = _tile(tile, row_blocks, column_blocks, GROUP)
        for step in range(steps):
            stage = n % STAGES
            mbarrier.wait(empty.index(stage), (n // STAGES & 1) ^ 1)
            mbarrier.expect(full.index(stage), x.block_type.nbytes + W.block_type.nbytes + E.block_type.nbytes)
            tma.async_copy_global_to_shared(x, [row_block * 128, step * 64], full.index(stage), xs.index(stage))
            tma.async_copy_global_to_shared(W, [step * 64, column_block * 256], full.index(stage), Ws.index(stage))
            tma.async_copy_global_to_shared(E, [0, step * 64], full.index(stage), Es.index(stage))
            n += 1


@gluon.jit
def _multiply_forward(
    h, xi, r, xs, Ws, Es, hs, full, empty, N, K, row_blocks, column_blocks, steps, c_plus, c_minus,
    SUMS: gl.constexpr, RELU: gl.constexpr, GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    WIDE: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 256, 16])
    n = 0
    for tile in range(gl.program_id(0), row_blocks * column_blocks, gl.num_programs(0)):
        row_block, column_block = _tile(tile, row_blocks, column_blocks, GROUP)
        P, mass, n = _multiply(xs, Ws, Es, full, empty, n, steps if SUMS == "all" else 0, steps, False, SUMS, STAGES, WIDE)
        i = row_block * 128 + gl.arange(0, 128, gl.SliceLayout(1, WIDE))
        k = column_block * 256 + gl.arange(0, 256, gl.SliceLayout(0, WIDE))
        if SUMS == "all":
            r_i = 1.0 / mass
        else:
            r_i = gl.load(r + i, mask=i < N, other=0.0)
        u = P * r_i[:, None] + gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)[None, :]  # (128, 256)
        if RELU:
            u = gl.maximum(u, 0.0, propagate_nan=PROPAGATE)
        else:
            u = gl.where(u > 0, c_plus * u, c_minus * u)
        tma.store_wait(0)  # the tile before this one has left hs
        hs.store(u.to(h.dtype))
        fence_async_shared()
        gl.thread_barrier()
        tma.async_copy_shared_to_global(h, [row_block * 128, column_block * 256], hs)
        if SUMS == "all":  # only now, since the fence waits for what was stored before it
            gl.store(r + i, r_i, mask=(i < N) & (column_block == 0))
    tma.store_wait(0)


@gluon.jit
def _forward_product(
    x,
    W,
    E,
    h,
    xi,
    r,
    N,
    M,
    K,
    c_plus,
    c_minus,
    SUMS: gl.constexpr,
    RELU: gl.constexpr,
    GROUP: gl.constexpr,
    STAGES: gl.constexpr,
):
    """h = φ(r∘(xW) + ξ) and, with all SUMS, r = 1/(x·e), in tiles of 128×256: one warp copies, eight multiply."""
    xs = gl.allocate_shared_memory(x.dtype, [STAGES, 128, 64], x.layout)
    Ws = gl.allocate_shared_memory(W.dtype, [STAGES, 64, 256], W.layout)
    Es = gl.allocate_shared_memory(E.dtype, [STAGES, 8, 64], E.layout)
    hs = gl.allocate_shared_memory(h.dtype, [128, 256], h.layout)
    full = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    empty = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    for stage in gl.static_range(STAGES):
        mbarrier.init(full.index(stage), count=1)
        mbarrier.init(empty.index(stage), count=1)
    row_blocks, column_blocks, steps = gl.cdiv(N, 128), gl.cdiv(K, 256), gl.cdiv(M, 64)
    gl.warp_specialize(
        [
            (
                _multiply_forward,
                (
                    h,
                    xi,
                    r,
                    xs,
                    Ws,
                    Es,
                    hs,
                    full,
                    empty,
                    N,
                    K,
                    row_blocks,
                    column_blocks,
                    steps,
                    c_plus,
                    c_minus,
                    SUMS,
                    RELU,
                    GROUP,
                    STAGES,
                ),
            ),
            (_load_forward, (x, W, E, xs, Ws, Es, full, empty, row_blocks, column_blocks, steps, GROUP, STAGES)),
        ],
        [1],
        [40],
    )


@triton.jit
def _normalise(x, E, r, N, M, BN: tl.constexpr, BL: tl.constexpr):
    """r = 1/(x·e), where there are so many columns of tiles that a pass over x is cheaper than one more column in each."""
    i = (tl.program_id(0) * BN + tl.arange(0, BN)).to(tl.int64)
    mass = tl.zeros((BN, BL), tl.float32)
    for start in range(0, M, BL):
        l = start + tl.arange(0, BL)
        e_l = tl.load(E + l, mask=l < M, other=0.0).to(tl.float32) + tl.load(E + M + l, mask=l < M, other=0.0).to(tl.float32)
        x_il = tl.load(x + i[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0)  # (BN, BL)
        mass += x_il.to(tl.float32) * e_l[None, :]
    tl.store(r + i, 1.0 / tl.where(i < N, tl.sum(mass, 1), 1.0), mask=i < N)


@triton.jit
def _forward_if_wide(
    x, z, V, xi, centre, h, r, top, N, M, K, c_plus, c_minus, BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr
):  # fmt: skip
    """Usually only notes which logit r is relative to."""
    c = tl.load(centre)
    if tl.load(centre + 1) > 0:
        for tile in range(tl.program_id(0), tl.cdiv(N, BN) * tl.cdiv(K, BK), tl.num_programs(0)):
            fused._forward_tile(
                tile, x, z, V, xi, x, x, h, h, r, top, N, M, K, c_plus, c_minus,
                "softmax", False, False, x.dtype.element_ty, "tf32", BN, BL, BK,
            )  # fmt: skip
    else:
        for start in range(tl.program_id(0) * 1024, N, tl.num_programs(0) * 1024):
            i = start + tl.arange(0, 1024)
            tl.store(top + i, tl.full((1024,), 0.0, tl.float32) + c, mask=i < N)


@gluon.jit
def _load_backward(
    x,
    G,
    T,
    xs,
    Gs,
    Ts,
    full,
    empty,
    token_blocks,
    column_blocks,
    steps,
    steps_each,
    runs,
    GROUP: gl.constexpr,
    STAGES: gl.constexpr,
):
    n = 0
    for tile in range(gl.program_id(0), runs * token_blocks * column_blocks, gl.num_programs(0)):
        run = tile // (token_blocks * column_blocks)
        token_block, column_block = _tile(tile % (token_blocks * column_blocks), token_blocks, column_blocks, GROUP)
        count = gl.minimum(steps_each, steps - run * steps_each)
        step = gl.minimum(
            column_block * gl.cdiv(count, column_blocks), count - 1
        )  # each column of tiles begins with its own share
        for _ in range(count):
            stage, row = n % STAGES, (run * steps_each + step) * 64
            mbarrier.wait(empty.index(stage), (n // STAGES & 1) ^ 1)
            mbarrier.expect(full.index(stage), x.block_type.nbytes + G.block_type.nbytes + T.block_type.nbytes)
            tma.async_copy_global_to_shared(x, [row, token_block * 128], full.index(stage), xs.index(stage))
            tma.async_copy_global_to_shared(G, [row, column_block * 256], full.index(stage), Gs.index(stage))
            tma.async_copy_global_to_shared(T, [0, row], full.index(stage), Ts.index(stage))
            step = gl.where(step + 1 == count, 0, step + 1)
            n += 1


@gluon.jit
def _multiply_backward(
    dW, xt, xs, Gs, Ts, full, empty, M, K, token_blocks, column_blocks, steps, steps_each, runs,
    GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    WIDE: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 256, 16])
    n = 0
    for tile in range(gl.program_id(0), runs * token_blocks * column_blocks, gl.num_programs(0)):
        run = tile // (token_blocks * column_blocks)
        token_block, column_block = _tile(tile % (token_blocks * column_blocks), token_blocks, column_blocks, GROUP)
        count = gl.minimum(steps_each, steps - run * steps_each)
        share = gl.cdiv(count, column_blocks)  # the columns of tiles divide the steps of xᵀt among them
        share = gl.maximum(gl.minimum(share, count - column_block * share), 0)
        S, sums, n = _multiply(xs, Gs, Ts, full, empty, n, share, count, True, "share", STAGES, WIDE)
        l = token_block * 128 + gl.arange(0, 128, gl.SliceLayout(1, WIDE))
        k = column_block * 256 + gl.arange(0, 256, gl.SliceLayout(0, WIDE))
        at = (run * M + l).to(gl.int64)[:, None] * K + k[None, :]
        gl.store(dW + at, S, mask=(l < M)[:, None] & (k < K)[None, :])
        gl.store(xt + (run * column_blocks + column_block) * M + l, sums, mask=l < M)


@gluon.jit
def _backward_product(x, G, T, dW, xt, N, M, K, steps_each, runs, GROUP: gl.constexpr, STAGES: gl.constexpr):
    """xᵀG' in tiles of 128×256, each summed over `runs` parts of the rows, and xᵀt, a part for each run and column of tiles."""
    xs = gl.allocate_shared_memory(x.dtype, [STAGES, 64, 128], x.layout)
    Gs = gl.allocate_shared_memory(G.dtype, [STAGES, 64, 256], G.layout)
    Ts = gl.allocate_shared_memory(T.dtype, [STAGES, 8, 64], T.layout)
    full = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    empty = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    for stage in gl.static_range(STAGES):
        mbarrier.init(full.index(stage), count=1)
        mbarrier.init(empty.index(stage), count=1)
    token_blocks, column_blocks, steps = gl.cdiv(M, 128), gl.cdiv(K, 256), gl.cdiv(N, 64)
    gl.warp_specialize(
        [
            (
                _multiply_backward,
                (dW, xt, xs, Gs, Ts, full, empty, M, K, token_blocks, column_blocks, steps, steps_each, runs, GROUP, STAGES),
            ),
            (
                _load_backward,
                (x, G, T, xs, Gs, Ts, full, empty, token_blocks, column_blocks, steps, steps_each, runs, GROUP, STAGES),
            ),
        ],
        [1],
        [40],
    )


@triton.jit
def _backward_if_wide(
    x, z, centre, G, t, top, dW, xt, N, M, K, steps_each, runs, parts, BN: tl.constexpr, BL: tl.constexpr, BK: tl.constexpr
):  # fmt: skip
    """wᵀG' and wᵀt in place of xᵀG' and xᵀt, where e cannot be taken out of the sum over the rows."""
    if tl.load(centre + 1) > 0:
        token_blocks, column_blocks = tl.cdiv(M, BL), tl.cdiv(K, BK)
        for tile in range(tl.program_id(0), runs * token_blocks * column_blocks, tl.num_programs(0)):
            run, token_block, column_block = (
                tile // (token_blocks * column_blocks),
                tile // column_blocks % token_blocks,
                tile % column_blocks,
            )
            l, k = token_block * BL + tl.arange(0, BL), column_block * BK + tl.arange(0, BK)
            z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
            S = tl.zeros((BL, BK), tl.float32)
            column = tl.zeros((BL,), tl.float32)
            for start in range(run * steps_each * 64, tl.minimum((run + 1) * steps_each * 64, N), BN):
                i = (start + tl.arange(0, BN)).to(tl.int64)
                x_il = tl.load(x + i[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0).to(
                    tl.float32
                )
                top_i, t_i = tl.load(top + i, mask=i < N, other=0.0), tl.load(t + i, mask=i < N, other=0.0)
                w = tl.exp(tl.minimum(z_l[None, :] - top_i[:, None], 60.0)) * x_il  # (BN, BL)
                G_ik = tl.load(G + i[:, None] * K + k[None, :], mask=(i < N)[:, None] & (k < K)[None, :], other=0.0)  # (BN, BK)
                S = tl.dot(tl.trans(w.to(x.dtype.element_ty)), G_ik, S)
                column += tl.sum(w * t_i[:, None], 0)
            tl.store(dW + (run * M + l).to(tl.int64)[:, None] * K + k[None, :], S, mask=(l < M)[:, None] & (k < K)[None, :])
            if column_block == 0:
                tl.store(xt + run * parts * M + l, column, mask=l < M)
                for part in range(1, parts):
                    tl.store(xt + (run * parts + part) * M + l, tl.zeros((BL,), tl.float32), mask=l < M)


@gluon.jit
def _weigh(xs, z, M, N, start):
    """x → w in place, each row relative to the largest logit of its own tokens; that logit."""
    X: gl.constexpr = gl.BlockedLayout([1, 8], [2, 16], [8, 1], [1, 0])
    l = gl.arange(0, 128, gl.SliceLayout(0, X))
    i = start + gl.arange(0, 128, gl.SliceLayout(1, X))
    x_il = xs.load(X)
    z_l = gl.load(z + l, mask=l < M, other=0.0).to(gl.float32)
    top_i = gl.max(gl.where(x_il > 0, z_l[None, :], float("-inf")), 1)
    top_i = gl.where(i < N, top_i, 0.0)
    gl.thread_barrier()  # every thread has read its part of the tile
    xs.store((gl.exp(gl.minimum(z_l[None, :] - top_i[:, None], 60.0)) * x_il.to(gl.float32)).to(x_il.dtype))
    return i, top_i


@gluon.jit
def _narrow_load_forward(x, xs, full, empty, N, STAGES: gl.constexpr):
    n = 0
    for start in range(gl.program_id(0) * 128, N, gl.num_programs(0) * 128):
        stage = n % STAGES
        mbarrier.wait(empty.index(stage), (n // STAGES & 1) ^ 1)
        mbarrier.expect(full.index(stage), x.block_type.nbytes)
        tma.async_copy_global_to_shared(x, [start, 0], full.index(stage), xs.index(stage))
        n += 1


@gluon.jit
def _narrow_multiply_forward(
    z, V, xi, centre, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, c_plus, c_minus, BK: gl.constexpr, STAGES: gl.constexpr
):
    D: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, BK, 16])
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 8, 16])
    B: gl.constexpr = gl.BlockedLayout([1, 4], [8, 4], [8, 1], [1, 0])
    C: gl.constexpr = gl.BlockedLayout([1, 4], [1, 32], [8, 1], [1, 0])
    # c, and whether the logits are too wide for it: then e is in w already, and 1 in W and E
    l = gl.arange(0, 128, gl.SliceLayout(0, C))
    z_l = gl.load(z + l, mask=l < M, other=float("-inf")).to(gl.float32)
    peak = gl.max(z_l, 0)
    spread = peak - gl.min(gl.where(l < M, z_l, float("inf")), 0)
    c, wide = peak - gl.minimum(spread / 2, 60.0), spread > 120.0
    if gl.program_id(0) == 0:
        gl.store(centre, c)
        gl.store(centre + 1, wide.to(gl.float32))
    e_l = gl.where(wide & (l < M), 1.0, gl.exp(z_l - c))
    part = gl.arange(0, 8, gl.SliceLayout(1, C))
    high = e_l.to(gl.bfloat16).to(gl.float32)
    Es.store(
        gl.where((part == 0)[:, None], high[None, :], gl.where((part == 1)[:, None], (e_l - high)[None, :], 0.0)).to(
            gl.bfloat16
        )
    )
    m, kb = gl.arange(0, 128, gl.SliceLayout(1, B)), gl.arange(0, BK, gl.SliceLayout(0, B))
    V_lk = gl.load(V + m[:, None] * K + kb[None, :], mask=(m < M)[:, None] & (kb < K)[None, :], other=0.0).to(
        gl.float32
    )  # (128, BK)
    Ws.store((gl.convert_layout(e_l, gl.SliceLayout(1, B))[:, None] * V_lk).to(gl.bfloat16))
    fence_async_shared()
    gl.thread_barrier()
    k = gl.arange(0, BK, gl.SliceLayout(0, D))
    xi_k = gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)
    column = gl.arange(0, 8, gl.SliceLayout(0, NARROW))
    n = 0
    for start in range(gl.program_id(0) * 128, N, gl.num_programs(0) * 128):
        stage = n % STAGES
        i = start + gl.arange(0, 128, gl.SliceLayout(1, D))
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        if wide:
            j, top_j = _weigh(xs.index(stage), z, M, N, start)
            gl.store(top + j, top_j, mask=j < N)
            fence_async_shared()
            gl.thread_barrier()
        S = warpgroup_mma(xs.index(stage), Es.permute((1, 0)), gl.zeros((128, 8), gl.float32, NARROW), is_async=True)
        P = warpgroup_mma(xs.index(stage), Ws, gl.zeros((128, BK), gl.float32, D), is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index(stage))
        mass = gl.sum(gl.where((column < 2)[None, :], S, 0.0), 1)
        r_i = 1.0 / gl.convert_layout(mass, gl.SliceLayout(1, D))
        u = P * r_i[:, None] + xi_k[None, :]  # (128, BK)
        tma.store_wait(0)
        hs.store(gl.where(u > 0, c_plus * u, c_minus * u).to(h.dtype))
        fence_async_shared()
        gl.thread_barrier()
        tma.async_copy_shared_to_global(h, [start, 0], hs)
        gl.store(r + i, r_i, mask=i < N)  # only now, since a fence waits for what was stored before it
        gl.store(top + i, gl.zeros((128,), gl.float32, gl.SliceLayout(1, D)) + c, mask=(i < N) & (not wide))
        n += 1
    tma.store_wait(0)


@gluon.jit
def _narrow_forward(
    x, h, z, V, xi, centre, r, top, N, M, K, c_plus, c_minus, BK: gl.constexpr, E: gl.constexpr, STAGES: gl.constexpr
):
    """All of the forward pass, a tile of 128 rows at a time."""
    xs = gl.allocate_shared_memory(x.dtype, [STAGES, 128, 128], x.layout)
    Ws = gl.allocate_shared_memory(x.dtype, [128, BK], h.layout)
    Es = gl.allocate_shared_memory(x.dtype, [8, 128], E)
    hs = gl.allocate_shared_memory(h.dtype, [128, BK], h.layout)
    full = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    empty = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    for stage in gl.static_range(STAGES):
        mbarrier.init(full.index(stage), count=1)
        mbarrier.init(empty.index(stage), count=1)
    gl.warp_specialize(
        [
            (
                _narrow_multiply_forward,
                (z, V, xi, centre, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, c_plus, c_minus, BK, STAGES),
            ),
            (_narrow_load_forward, (x, xs, full, empty, N, STAGES)),
        ],
        [1],
        [40],
    )


@gluon.jit
def _narrow_load_backward(x, g, h, xs, gs, hs, full, empty, N, STAGES: gl.constexpr):
    n = 0
    for start in range(gl.program_id(0) * 128, N, gl.num_programs(0) * 128):
        stage = n % STAGES
        mbarrier.wait(empty.index(stage), (n // STAGES & 1) ^ 1)
        mbarrier.expect(full.index(stage), x.block_type.nbytes + g.block_type.nbytes + h.block_type.nbytes)
        tma.async_copy_global_to_shared(g, [start, 0], full.index(stage), gs.index(stage))
        tma.async_copy_global_to_shared(h, [start, 0], full.index(stage), hs.index(stage))
        tma.async_copy_global_to_shared(x, [start, 0], full.index(stage), xs.index(stage))
        n += 1


@gluon.jit
def _narrow_multiply_backward(
    z, centre, r, dW, xt, xs, gs, hs, Gs, Ts, full, empty, N, M, K, c_plus, c_minus,
    BK: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    D: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, BK, 16])
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 8, 16])
    X: gl.constexpr = gl.BlockedLayout([1, 8], [256 // BK, BK // 8], [8, 1], [1, 0])
    C: gl.constexpr = gl.BlockedLayout([1, 4], [1, 32], [8, 1], [1, 0])
    wide = gl.load(centre + 1) > 0
    part = gl.arange(0, 8, gl.SliceLayout(1, C))
    inside = gl.arange(0, 128, gl.SliceLayout(1, X))
    S = warpgroup_mma_init(gl.zeros((128, BK), gl.float32, D))
    A = warpgroup_mma_init(gl.zeros((128, 8), gl.float32, NARROW))
    first = gl.program_id(0) * 128
    r_i = gl.load(r + first + inside, mask=first + inside < N, other=0.0)
    n = 0
    for start in range(first, N, gl.num_programs(0) * 128):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        g_ik, h_ik = gs.index(stage).load(X).to(gl.float32), hs.index(stage).load(X).to(gl.float32)  # (128, BK)
        G = g_ik * gl.where(h_ik > 0, c_plus, c_minus) * r_i[:, None]
        t_i = gl.convert_layout(gl.sum(g_ik * h_ik, 1) * r_i, gl.SliceLayout(0, C))
        high = t_i.to(gl.bfloat16).to(gl.float32)
        T = gl.where(
            (part == 0)[:, None], high[None, :], gl.where((part == 1)[:, None], (t_i - high)[None, :], 0.0)
        )  # (8, 128)
        S, A = warpgroup_mma_wait(0, deps=[S, A])  # the tile before this one has been multiplied: its buffers may go
        S, A = warpgroup_mma_init(S), warpgroup_mma_init(A)
        mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=n > 0)
        Gs.store(G.to(gl.bfloat16))
        Ts.store(T.to(gl.bfloat16))
        if wide:
            _weigh(xs.index(stage), z, M, N, start)
        fence_async_shared()
        gl.thread_barrier()
        A = warpgroup_mma(xs.index(stage).permute((1, 0)), Ts.permute((1, 0)), A, is_async=True)
        S = warpgroup_mma(xs.index(stage).permute((1, 0)), Gs, S, is_async=True)
        following = start + gl.num_programs(0) * 128 + inside
        r_i = gl.load(
            r + following, mask=following < N, other=0.0
        )  # for the next tile, after the fence, which would wait for it
        n += 1
    product, sums = warpgroup_mma_wait(0, deps=[S, A])
    l, k = gl.arange(0, 128, gl.SliceLayout(1, D)), gl.arange(0, BK, gl.SliceLayout(0, D))
    run = gl.program_id(0)
    gl.store(dW + (run * M + l)[:, None] * K + k[None, :], product, mask=(l < M)[:, None] & (k < K)[None, :])
    column = gl.arange(0, 8, gl.SliceLayout(0, NARROW))
    sums = gl.sum(gl.where((column < 2)[None, :], sums, 0.0), 1)
    gl.store(
        xt + run * M + gl.arange(0, 128, gl.SliceLayout(1, NARROW)), sums, mask=gl.arange(0, 128, gl.SliceLayout(1, NARROW)) < M
    )


@gluon.jit
def _narrow_backward(
    x, g, h, z, centre, r, dW, xt, N, M, K, c_plus, c_minus,
    BK: gl.constexpr, T: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """Each program's share of xᵀG' and xᵀt (of wᵀG' and wᵀt where the logits are wide), with G' and t made on the way."""
    xs = gl.allocate_shared_memory(x.dtype, [STAGES, 128, 128], x.layout)
    gs = gl.allocate_shared_memory(g.dtype, [STAGES, 128, BK], g.layout)
    hs = gl.allocate_shared_memory(h.dtype, [STAGES, 128, BK], h.layout)
    Gs = gl.allocate_shared_memory(g.dtype, [128, BK], g.layout)
    Ts = gl.allocate_shared_memory(g.dtype, [8, 128], T)
    full = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    empty = gl.allocate_shared_memory(gl.int64, [STAGES, 1], mbarrier.MBarrierLayout())
    for stage in gl.static_range(STAGES):
        mbarrier.init(full.index(stage), count=1)
        mbarrier.init(empty.index(stage), count=1)
    gl.warp_specialize(
        [
            (
                _narrow_multiply_backward,
                (z, centre, r, dW, xt, xs, gs, hs, Gs, Ts, full, empty, N, M, K, c_plus, c_minus, BK, STAGES),
            ),
            (_narrow_load_backward, (x, g, h, xs, gs, hs, full, empty, N, STAGES)),
        ],
        [1],
        [24],
    )


@triton.jit
def _finish(
    z,
    V,
    xi,
    centre,
    dW,
    xt,
    dV,
    dz,
    dxi,
    M,
    K,
    runs,
    parts,
    RUNS: tl.constexpr,
    BP: tl.constexpr,
    BL: tl.constexpr,
    BK: tl.constexpr,
):
    """dV = e∘(the sum of the runs), and this tile's part of the row sums that make dz and of the column sums that make dξ."""
    l, k = tl.program_id(0) * BL + tl.arange(0, BL), tl.program_id(1) * BK + tl.arange(0, BK)
    at, there = l[:, None].to(tl.int64) * K + k[None, :], (l < M)[:, None] & (k < K)[None, :]
    if RUNS > 8:  # many small sums: a tile of runs at a time
        run = tl.arange(0, RUNS)
        many = tl.zeros((RUNS, BL * BK), tl.float32)
        flat = tl.arange(0, BL * BK)
        l_flat, k_flat = tl.program_id(0) * BL + flat // BK, tl.program_id(1) * BK + flat % BK
        for start in range(0, runs, RUNS):
            here = (start + run < runs)[:, None] & ((l_flat < M) & (k_flat < K))[None, :]
            many += tl.load(
                dW + (start + run)[:, None].to(tl.int64) * M * K + (l_flat * K + k_flat)[None, :], mask=here, other=0.0
            )
        S = tl.reshape(tl.sum(many, 0), (BL, BK))
    else:
        S = tl.zeros((BL, BK), tl.float32)
        for run in tl.static_range(RUNS):
            S += tl.load(dW + tl.cast(run, tl.int64) * M * K + at, mask=there & (run < runs), other=0.0)
    V_lk = tl.load(V + at, mask=there, other=0.0).to(tl.float32)
    xi_k = tl.load(xi + k, mask=k < K, other=0.0).to(tl.float32)
    z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
    e_l = tl.where(
        tl.load(centre + 1) > 0, 1.0, tl.exp(z_l - tl.load(centre))
    )  # where the logits are wide, e is in the sums already
    D = e_l[:, None] * S
    tl.store(dV + at, D, mask=there)
    change = tl.sum(D * (V_lk + xi_k[None, :]), 1)
    if tl.program_id(1) == 0:
        p = tl.arange(0, BP)
        column = tl.zeros((BP, BL), tl.float32)
        for start in range(0, parts, BP):
            column += tl.load(
                xt + (start + p)[:, None] * M + l[None, :], mask=(start + p < parts)[:, None] & (l < M)[None, :], other=0.0
            )
        change -= e_l * tl.sum(column, 0)
    tl.store(dz + tl.program_id(1) * M + l, change, mask=l < M)
    tl.store(dxi + tl.program_id(0) * K + k, tl.sum(D, 0), mask=k < K)


@triton.jit
def _add(dz_parts, dxi_parts, dz, dxi, M, K, z_parts, xi_parts, BP: tl.constexpr, B: tl.constexpr):
    """The sums over the parts of dz, by the first programs, and of dξ, by the others."""
    own = tl.program_id(0) * B < M
    start = tl.program_id(0) * B if own else (tl.program_id(0) - tl.cdiv(M, B)) * B
    size, parts = M if own else K, z_parts if own else xi_parts
    j, p = start + tl.arange(0, B), tl.arange(0, BP)
    total = tl.zeros((B,), tl.float32)
    for first in range(0, parts, BP):
        there = (first + p < parts)[:, None] & (j < size)[None, :]
        at = (first + p)[:, None] * size + j[None, :]
        total += tl.sum(tl.load((dz_parts if own else dxi_parts) + at, mask=there, other=0.0), 0)
    if own:
        tl.store(dz + j, total, mask=j < size)
    else:
        tl.store(dxi + j, total, mask=j < size)


GROUP = 16  # rows of tiles that run together
PROPAGATE = gl.constexpr(tl.PropagateNan.ALL)


def _processors(x: Tensor) -> int:
    return torch.cuda.get_device_properties(x.device).multi_processor_count


def _layout(block: list[int]) -> gl.NVMMASharedLayout:
    return gl.NVMMASharedLayout.get_default_for(block, gl.bfloat16)


def _descriptor(a: Tensor, block: list[int]) -> TensorDescriptor:
    return TensorDescriptor.from_tensor(a, block, _layout(block))


def forward(
    x: Tensor, z: Tensor, V: Tensor, xi: Tensor, c_plus: float, c_minus: float
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """h, r, the logit that each row's r is relative to, and c with the mark of wide logits."""
    (N, M), K = x.shape, V.shape[1]
    h, r, top, centre = x.new_empty(N, K), *(x.new_empty(n, dtype=torch.float32) for n in (N, N, 2))
    if narrow(M, K):
        BK = triton.next_power_of_2(K)
        _narrow_forward[(min(triton.cdiv(N, 128), _processors(x)),)](
            _descriptor(x, [128, 128]), _descriptor(h, [128, BK]), z, V, xi, centre, r, top, N, M, K, c_plus, c_minus,
            BK, _layout([8, 128]), 5, num_warps=8, maxnreg=168,
        )  # fmt: skip
        return h, r, top, centre
    W, E = torch.empty_like(V), x.new_empty(8, M)  # two rows of E are used; the tensor cores want eight
    BL, BK = 16, min(256, triton.next_power_of_2(K))
    _fold[(triton.cdiv(M, BL), triton.cdiv(K, BK))](
        z, V, W, E, centre, M, K, BL=BL, BK=BK, BZ=min(4096, triton.next_power_of_2(M))
    )
    normalised = K >= 3072
    if normalised:
        _normalise[(triton.cdiv(N, 8),)](x, E, r, N, M, BN=8, BL=512, num_warps=4)
    _forward_product[(min(_processors(x), triton.cdiv(N, 128) * triton.cdiv(K, 256)),)](
        _descriptor(x, [128, 64]), _descriptor(W, [64, 256]), _descriptor(E, [8, 64]), _descriptor(h, [128, 256]), xi, r,
        N, M, K, c_plus, c_minus, "none" if normalised else "all", (c_plus, c_minus) == (1.0, 0.0), GROUP, 3,
        num_warps=8, maxnreg=168,
    )  # fmt: skip
    _forward_if_wide[(_processors(x),)](
        x, z, V, xi, centre, h, r, top, N, M, K, c_plus, c_minus, BN=64, BL=32, BK=128, num_warps=4
    )
    return h, r, top, centre


def backward_narrow(
    g: Tensor, x: Tensor, z: Tensor, V: Tensor, xi: Tensor, h: Tensor, r: Tensor, centre: Tensor, c_plus: float, c_minus: float
) -> tuple[Tensor, Tensor, Tensor]:
    """dz, dV and dξ."""
    (N, M), K = x.shape, V.shape[1]
    runs, BK = min(triton.cdiv(N, 128), _processors(x)), triton.next_power_of_2(K)
    dW, xt = x.new_empty(runs, M, K, dtype=torch.float32), x.new_empty(runs, M, dtype=torch.float32)
    _narrow_backward[(runs,)](
        _descriptor(x, [128, 128]), _descriptor(g, [128, BK]), _descriptor(h, [128, BK]), z, centre, r, dW, xt,
        N, M, K, c_plus, c_minus, BK, _layout([8, 128]), 3, num_warps=8, maxnreg=168,
    )  # fmt: skip
    return finish(z, V, xi, centre, dW, xt)


def backward(
    x: Tensor, z: Tensor, V: Tensor, xi: Tensor, G: Tensor, t: Tensor, T: Tensor, top: Tensor, centre: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """dz, dV and dξ, from G' and t; T holds t in two parts, as `_gate` writes it."""
    (N, M), K = x.shape, V.shape[1]
    columns, steps = triton.cdiv(K, 256), triton.cdiv(N, 64)
    tiles = triton.cdiv(M, 128) * columns
    steps_each = triton.cdiv(steps, max(1, _processors(x) // tiles))
    runs = triton.cdiv(steps, steps_each)
    dW, xt = x.new_empty(runs, M, K, dtype=torch.float32), x.new_empty(runs * columns, M, dtype=torch.float32)
    _backward_product[(min(_processors(x), runs * tiles),)](
        _descriptor(x, [64, 128]), _descriptor(G, [64, 256]), _descriptor(T[:, :N], [8, 64]), dW, xt, N, M, K, steps_each, runs,
        GROUP, 4, num_warps=8, maxnreg=168,
    )  # fmt: skip
    _backward_if_wide[(_processors(x),)](
        x, z, centre, G, t, top, dW, xt, N, M, K, steps_each, runs, columns, BN=64, BL=64, BK=64, num_warps=4
    )
    return finish(z, V, xi, centre, dW, xt)


def finish(z: Tensor, V: Tensor, xi: Tensor, centre: Tensor, dW: Tensor, xt: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    runs, M, K = dW.shape
    RUNS = min(64, triton.next_power_of_2(runs))
    BK = min(128, triton.next_power_of_2(K))
    BL = max(1, 128 // BK) if RUNS > 8 else 32
    token_blocks, column_blocks = triton.cdiv(M, BL), triton.cdiv(K, BK)
    dV, dz, dxi = torch.empty_like(V), torch.empty_like(z), torch.empty_like(xi)
    dz_parts, dxi_parts = xt.new_empty(column_blocks, M), xt.new_empty(token_blocks, K)
    _finish[(token_blocks, column_blocks)](
        z, V, xi, centre, dW, xt, dV, dz_parts, dxi_parts, M, K, runs, len(xt),
        RUNS=RUNS, BP=min(64, triton.next_power_of_2(len(xt))), BL=BL, BK=BK,
    )  # fmt: skip
    _add[(triton.cdiv(M, 32) + triton.cdiv(K, 32),)](
        dz_parts, dxi_parts, dz, dxi, M, K, column_blocks, token_blocks, BP=128, B=32
    )
    return dz, dV, dxi
