"""The block on a Hopper GPU where it can be a matrix product: bf16, softmax, one query for all rows.

With one query e = exp(z − c) does not depend on the row, so it moves from the columns of x to the rows of V: x W with W = e∘V
is a plain product, and so is xᵀG' in the backward pass. The normaliser x·e (backward: xᵀt) is one more column, multiplied by
the tensor cores too, with e (and t) split in two bf16 parts that together have 16 bits; a program multiplies it once for each
block of rows, and the columns of tiles share the steps of xᵀt.

G' = r∘g∘φ' and t are made inside the backward product, by warps of their own that run ahead of those that multiply: the
product is bound by the tensor cores and they by memory. `ready` counts, for every 64 rows, how much of them is there.

c puts the logits in the middle of float32's exponents. Only if they spread over more than 120 would that lose tokens of a row;
then (`wide`, decided on the GPU) e is left out of W and each tile of x is weighed row by row before it is multiplied. Shapes
that fit in a single tile (`narrow`) live on memory traffic alone and take one kernel each way.

Programs wait for one another, so all of them must be on the GPU at once: there is one for each multiprocessor at most, and the
launch is cooperative. Each kernel is launched while the one before it ends, and waits for it before it touches memory.
"""

# ruff: noqa: SIM102, SIM108, SIM113, RUF005  (in kernels a branch is taken by the compiler; there is no enumerate, no *)
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
from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

from models import gates
from models.aligned import aligned, eights
from models.centre import extremes, middle

SIGNALS = 4  # where, after c and the mark of wide logits, the counters of the backward pass begin: all zero between calls


def available(x: Tensor | None = None) -> bool:
    return torch.cuda.get_device_capability(None if x is None else x.device)[0] == 9


def _narrow(M: int) -> bool:
    """Whether a row of x fits in a tile."""
    return M <= 256


def _narrow_forward_too(M: int, K: int) -> bool:
    """With more tokens a tile has fewer columns, and x would be read too often."""
    return M <= 128 or (M <= 256 and K <= 512)


# Microseconds, as measured on an H200 with 132 processors: a step of a tile, and a tile's end.
PROCESSORS, STEP, END = 132, 0.86, 14.0


def forward_cost(N: int, M: int, K: int) -> float:
    if _narrow(M):
        return 0.0  # nothing else comes near
    tiles = triton.cdiv(N, 128) * triton.cdiv(K, 256)
    copy = 4 * N * M / 2.7e6 if M % 8 else 0.0
    return triton.cdiv(tiles, PROCESSORS) * triton.cdiv(M, 64) * STEP + 4 * M * K / 3.5e6 + copy + 6


def backward_cost(N: int, M: int, K: int) -> float:
    if _narrow(M):
        return 0.0
    tiles, steps_each, runs = _share(N, M, K, PROCESSORS)
    gate = 0.0 if _ahead(M) else 6 * N * K / 3.8e6
    copy = 4 * N * M / 2.7e6 if M % 8 else 0.0
    return triton.cdiv(runs * tiles, PROCESSORS) * (steps_each * STEP + END) + gate + copy + 10


def _share(N: int, M: int, K: int, processors: int) -> tuple[int, int, int]:
    """The tiles of dV, and for each the steps of a run along the rows and how many runs there are."""
    tiles, steps = triton.cdiv(M, 128) * triton.cdiv(K, 256), triton.cdiv(N, 64)
    steps_each = triton.cdiv(steps, max(1, processors // tiles))
    return tiles, steps_each, triton.cdiv(steps, steps_each)


def _ahead(M: int) -> bool:
    """Whether G' is made inside the product: a shorter one ends before the warps that run ahead of it."""
    return M >= 1024


def serves(N: int, M: int, K: int, dtype: torch.dtype) -> bool:
    """The copy engine wants rows of a multiple of 16 bytes, so odd rows of x are copied; odd ones of h are left to others."""
    return dtype == torch.bfloat16 and N >= 1024 and M >= 16 and K >= 16 and K % 8 == 0


def marks(N: int, M: int, K: int) -> int:
    """The size of what `forward` calls centre: c, the mark of wide logits, and the counters."""
    return SIGNALS + triton.cdiv(N, 64) + triton.cdiv(M, 128) * triton.cdiv(K, 256)


@triton.jit
def _clear(centre, size, FIRST: tl.constexpr):
    """The counters, a part of them by each program along the first axis."""
    for start in range(FIRST + tl.program_id(0) * 256, size, tl.num_programs(0) * 256):
        s = start + tl.arange(0, 256)
        tl.store(centre + s, tl.zeros((256,), tl.float32), mask=s < size)


@triton.jit
def _fold(
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
        _clear(centre, size, FIRST)
        if tl.program_id(0) == 0:
            tl.store(centre, c)
            tl.store(centre + 1, wide.to(tl.float32))


@gluon.jit
def _barriers(COUNT: gl.constexpr):
    barriers = gl.allocate_shared_memory(gl.int64, [COUNT, 1], mbarrier.MBarrierLayout())
    for one in gl.static_range(COUNT):
        mbarrier.init(barriers.index(one), count=1)
    return barriers


@gluon.jit
def _free_stage(full, empty, n, BYTES: gl.constexpr, STAGES: gl.constexpr):
    """The stage for the n-th step, when its tiles may be overwritten; BYTES are going to arrive there."""
    stage = n % STAGES
    mbarrier.wait(empty.index(stage), (n // STAGES & 1) ^ 1)
    mbarrier.expect(full.index(stage), BYTES)
    return stage


@gluon.jit
def _in_two(v, part):
    """A vector (128,) as two bf16 numbers that add up to it, in parts 0 and 1 of the eight that the tensor cores want."""
    high = v.to(gl.bfloat16).to(gl.float32)
    return gl.where((part == 0)[:, None], high[None, :], gl.where((part == 1)[:, None], (v - high)[None, :], 0.0))  # (8, 128)


@gluon.jit
def _together(S, NARROW: gl.constexpr):
    """What was multiplied with the two parts of a vector; the other columns hold nothing."""
    column = gl.arange(0, 8, gl.SliceLayout(0, NARROW))
    return gl.sum(gl.where((column < 2)[None, :], S, 0.0), 1)


@gluon.jit
def _tops(x, z, top, start, N, M):
    """The largest logit among the tokens of each of 128 rows."""
    X: gl.constexpr = gl.BlockedLayout([1, 8], [4, 8], [8, 1], [1, 0])
    i = start + gl.arange(0, 128, gl.SliceLayout(1, X))
    top_i = gl.full((128,), float("-inf"), gl.float32, gl.SliceLayout(1, X))
    for first in range(0, M, 64):
        l = first + gl.arange(0, 64, gl.SliceLayout(0, X))
        x_il = gl.load(x + i.to(gl.int64)[:, None] * M + l[None, :], mask=(i < N)[:, None] & (l < M)[None, :], other=0.0)
        z_l = gl.load(z + l, mask=l < M, other=0.0).to(gl.float32)
        top_i = gl.maximum(top_i, gl.max(gl.where(x_il > 0, z_l[None, :], float("-inf")), 1))
    gl.store(top + i, top_i, mask=i < N)
    gl.thread_barrier()


@gluon.jit
def _weigh(xs, z, top, first_i, first_l, N, M, ROWS: gl.constexpr, COLUMNS: gl.constexpr):
    """A tile x → w in place, each row relative to the largest logit of its own tokens."""
    X: gl.constexpr = gl.BlockedLayout([1, 8], [256 // COLUMNS, COLUMNS // 8], [8, 1], [1, 0])
    i = first_i + gl.arange(0, ROWS, gl.SliceLayout(1, X))
    l = first_l + gl.arange(0, COLUMNS, gl.SliceLayout(0, X))
    x_il = xs.load(X)
    z_l = gl.load(z + l, mask=l < M, other=0.0).to(gl.float32)
    top_i = gl.load(top + i, mask=i < N, other=0.0)
    gl.thread_barrier()  # every thread has read its part of the tile
    # only absent tokens, with x = 0, are ever clamped
    xs.store((gl.exp(gl.minimum(z_l[None, :] - top_i[:, None], 60.0)) * x_il.to(gl.float32)).to(x_il.dtype))
    fence_async_shared()
    gl.thread_barrier()


@gluon.jit
def _steps(P, S, xs, Bs, vs, full, empty, n, count, TRANSPOSED: gl.constexpr, SUM: gl.constexpr, STAGES: gl.constexpr):
    """P += x·B over `count` steps of 64 and, with SUM, S += x·v."""
    P, S = warpgroup_mma_init(P), warpgroup_mma_init(S)
    for step in range(count):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        a = xs.index(stage).permute((1, 0)) if TRANSPOSED else xs.index(stage)
        if SUM:
            S = warpgroup_mma(a, vs.index(stage).permute((1, 0)), S, is_async=True)
            P = warpgroup_mma(a, Bs.index(stage), P, is_async=True)
            P, S = warpgroup_mma_wait(2, deps=[P, S])  # the step before this one is done: its tiles may go
            P, S = warpgroup_mma_init(P), warpgroup_mma_init(S)
        else:
            P = warpgroup_mma(a, Bs.index(stage), P, is_async=True)
            P = warpgroup_mma_init(warpgroup_mma_wait(1, deps=[P]))
        mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=step > 0)
        n += 1
    P, S = warpgroup_mma_wait(0, deps=[P, S])
    mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=count > 0)
    return P, S, n


@gluon.jit
def _steps_wide(
    P, S, z, top, row, token, N, M, xs, Bs, vs, full, empty, n, count, TRANSPOSED: gl.constexpr, STAGES: gl.constexpr
):  # fmt: skip
    """The same with w in place of x."""
    for step in range(count):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        if TRANSPOSED:
            _weigh(xs.index(stage), z, top, row + step * 64, token, N, M, 64, 128)
            a = xs.index(stage).permute((1, 0))
        else:
            _weigh(xs.index(stage), z, top, row, token + step * 64, N, M, 128, 64)
            a = xs.index(stage)
        S = warpgroup_mma(a, vs.index(stage).permute((1, 0)), S, is_async=True)
        P = warpgroup_mma(a, Bs.index(stage), P, is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index(stage))
        n += 1
    return P, S, n


@gluon.jit
def _multiply(
    wide, z, top, row, token, N, M, xs, Bs, vs, full, empty, n, first, last, steps,
    TRANSPOSED: gl.constexpr, SUMS: gl.constexpr, STAGES: gl.constexpr, WIDE: gl.constexpr,
):  # fmt: skip
    """A tile (128, 256) of a product x·B in steps of 64, and of its steps [first, last) x·(v₀ + v₁).

    SUMS tells beforehand whether those are "all", "some" or "none" (then first = steps). (row, token) is where the tile's first
    step finds its x, and the steps go along the tokens, TRANSPOSED along the rows. Where the logits are wide the sums are
    those of all steps.
    """
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 8, 16])
    product, sums = gl.zeros((128, 256), gl.float32, WIDE), gl.zeros((128, 8), gl.float32, NARROW)
    if wide:
        product, sums, n = _steps_wide(
            product, sums, z, top, row, token, N, M, xs, Bs, vs, full, empty, n, steps, TRANSPOSED, STAGES
        )  # fmt: skip
    else:
        if SUMS != "all":
            product, sums, n = _steps(product, sums, xs, Bs, vs, full, empty, n, first, TRANSPOSED, False, STAGES)
        if SUMS != "none":
            product, sums, n = _steps(product, sums, xs, Bs, vs, full, empty, n, last - first, TRANSPOSED, True, STAGES)
        if SUMS == "some":
            product, sums, n = _steps(product, sums, xs, Bs, vs, full, empty, n, steps - last, TRANSPOSED, False, STAGES)
    return product, gl.convert_layout(_together(sums, NARROW), gl.SliceLayout(1, WIDE)), n


@gluon.jit
def _load_forward(x, W, E, xs, Ws, Es, full, empty, row_blocks, column_blocks, steps, EACH: gl.constexpr, STAGES: gl.constexpr):
    gdc_wait()
    n = 0
    groups = gl.cdiv(column_blocks, EACH)
    for unit in range(gl.program_id(0), row_blocks * groups, gl.num_programs(0)):
        row_block, group = unit // groups, unit % groups
        for column_block in range(group * EACH, gl.minimum((group + 1) * EACH, column_blocks)):
            for step in range(steps):
                stage = _free_stage(full, empty, n, x.block_type.nbytes + W.block_type.nbytes + E.block_type.nbytes, STAGES)
                tma.async_copy_global_to_shared(x, [row_block * 128, step * 64], full.index(stage), xs.index(stage))
                tma.async_copy_global_to_shared(W, [step * 64, column_block * 256], full.index(stage), Ws.index(stage))
                tma.async_copy_global_to_shared(E, [0, step * 64], full.index(stage), Es.index(stage))
                n += 1


@gluon.jit
def _store_forward(P, r_i, xi, h, hs, row_block, column_block, K, c_plus, c_minus, RELU: gl.constexpr, WIDE: gl.constexpr):
    """A tile of h = φ(r∘P + ξ)."""
    k = column_block * 256 + gl.arange(0, 256, gl.SliceLayout(0, WIDE))
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


@gluon.jit
def _multiply_forward(
    x, z, xi, centre, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, row_blocks, column_blocks, steps, c_plus, c_minus,
    RELU: gl.constexpr, EACH: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    WIDE: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 256, 16])
    c, wide = gl.load(centre), gl.load(centre + 1) > 0
    n = 0
    groups = gl.cdiv(column_blocks, EACH)
    for unit in range(gl.program_id(0), row_blocks * groups, gl.num_programs(0)):
        row_block, group = unit // groups, unit % groups
        row = row_block * 128
        if wide:
            _tops(x, z, top, row, N, M)
        P, mass, n = _multiply(
            wide, z, top, row, 0, N, M, xs, Ws, Es, full, empty, n, 0, steps, steps, False, "all", STAGES, WIDE
        )  # fmt: skip
        r_i = 1.0 / mass
        _store_forward(P, r_i, xi, h, hs, row_block, group * EACH, K, c_plus, c_minus, RELU, WIDE)
        # only now, since the fence waits for what was stored before it
        i = row + gl.arange(0, 128, gl.SliceLayout(1, WIDE))
        gl.store(r + i, r_i, mask=(i < N) & (group == 0))
        gl.store(top + i, gl.zeros((128,), gl.float32, gl.SliceLayout(1, WIDE)) + c, mask=(i < N) & (group == 0) & (not wide))
        if EACH > 1:
            for column_block in range(group * EACH + 1, gl.minimum((group + 1) * EACH, column_blocks)):
                P, mass, n = _multiply(
                    wide, z, top, row, 0, N, M, xs, Ws, Es, full, empty, n, steps, steps, steps, False, "none", STAGES, WIDE
                )  # fmt: skip
                _store_forward(P, r_i, xi, h, hs, row_block, column_block, K, c_plus, c_minus, RELU, WIDE)
    tma.store_wait(0)


@gluon.jit
def _forward_product(
    x_tiles, W, E, h, x, z, xi, centre, r, top, N, M, K, c_plus, c_minus,
    RELU: gl.constexpr, EACH: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """h = φ(r∘(xW) + ξ) and r = 1/(x·e) in tiles of 128×256, EACH side by side in turn: one warp copies, eight multiply."""
    xs = gl.allocate_shared_memory(x_tiles.dtype, [STAGES, 128, 64], x_tiles.layout)
    Ws = gl.allocate_shared_memory(W.dtype, [STAGES, 64, 256], W.layout)
    Es = gl.allocate_shared_memory(E.dtype, [STAGES, 8, 64], E.layout)
    hs = gl.allocate_shared_memory(h.dtype, [128, 256], h.layout)
    full, empty = _barriers(STAGES), _barriers(STAGES)  # a stage's tiles have arrived, and may be overwritten
    gdc_launch_dependents()
    row_blocks, column_blocks, steps = gl.cdiv(N, 128), gl.cdiv(K, 256), gl.cdiv(M, 64)
    gl.warp_specialize(
        [
            (
                _multiply_forward,
                (
                    x, z, xi, centre, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, row_blocks, column_blocks, steps,
                    c_plus, c_minus, RELU, EACH, STAGES,
                ),
            ),
            (_load_forward, (x_tiles, W, E, xs, Ws, Es, full, empty, row_blocks, column_blocks, steps, EACH, STAGES)),
        ],
        [1],
        [40],
    )  # fmt: skip


@gluon.jit
def _tile(tile, tall_blocks, wide_blocks, GROUP: gl.constexpr):
    """Tiles in the order of columns within groups of GROUP rows: those at work together share operands in the L2 cache."""
    first = tile // (GROUP * wide_blocks) * GROUP
    tall = gl.minimum(tall_blocks - first, GROUP)
    inside = tile % (GROUP * wide_blocks)
    return first + inside % tall, inside // tall


@gluon.jit
def _piece(piece, N, steps, steps_each, runs):
    """Which 64 rows the 16 rows of a piece belong to, in the order in which the runs want them, and the first of the 16."""
    step = piece // 4 % runs * steps_each + piece // (4 * runs)
    return step, gl.where((piece < 4 * steps_each * runs) & (step < steps), step * 64 + piece % 4 * 16, N)


@gluon.jit
def _unpack(pair):
    """Two neighbouring bf16 numbers as float32."""
    return (pair << 16).to(gl.float32, bitcast=True), (pair & -65536).to(gl.float32, bitcast=True)


@gluon.jit
def _load_gate(g, h, row, column, N, pairs, X: gl.constexpr):
    """A chunk (16, 16 pairs) of g and h."""
    i, k = row + gl.arange(0, 16, gl.SliceLayout(1, X)), column + gl.arange(0, 16, gl.SliceLayout(0, X))
    at, there = i.to(gl.int64)[:, None] * pairs + k[None, :], (i < N)[:, None] & (k < pairs)[None, :]
    return gl.load(g + at, mask=there, other=0), gl.load(h + at, mask=there, other=0)


@gluon.jit
def _gate(g_ik, h_ik, gh, g, h, G, row, column, next_row, next_column, r_plus, r_minus, N, pairs, X: gl.constexpr):
    """Writes a chunk of G' = r∘g∘φ'(u), adds g∘h to gh, and sends for another chunk of g and h."""
    g_low, g_high = _unpack(g_ik)
    h_low, h_high = _unpack(h_ik)
    pair = gl.inline_asm_elementwise(
        "cvt.rn.bf16x2.f32 $0, $1, $2;",
        "=r,r,r",
        [g_high * gl.where(h_high > 0, r_plus, r_minus), g_low * gl.where(h_low > 0, r_plus, r_minus)],
        dtype=gl.int32,
        is_pure=True,
        pack=1,
    )
    i, k = row + gl.arange(0, 16, gl.SliceLayout(1, X)), column + gl.arange(0, 16, gl.SliceLayout(0, X))
    gl.store(G + i.to(gl.int64)[:, None] * pairs + k[None, :], pair, mask=(i < N)[:, None] & (k < pairs)[None, :])
    gh += g_low * h_low + g_high * h_high
    g_ik, h_ik = _load_gate(g, h, next_row, next_column, N, pairs, X)
    return g_ik, h_ik, gh


@gluon.jit
def _gate_ahead(g, h, r, G, T, ready, N, pairs, T_stride, steps, steps_each, runs, c_plus, c_minus, first):
    """G' and t_i = r_i ⟨g_i, h_i⟩: one of three warps that make them, 16 rows at a time.

    Four chunks of 32 columns are on their way while one is worked on. g, h and G' are read and written as pairs of bf16, which
    so stay together in a register. The rows are said to be ready when the next ones have been begun, so that nobody waits for
    the last of them to be written.
    """
    gdc_wait()
    X: gl.constexpr = gl.BlockedLayout([1, 4], [8, 4], [1, 1], [1, 0])
    warps = 3 * gl.num_programs(0)
    _, row = _piece(first, N, steps, steps_each, runs)
    g_0, h_0 = _load_gate(g, h, row, 0, N, pairs, X)
    g_1, h_1 = _load_gate(g, h, row, 16, N, pairs, X)
    g_2, h_2 = _load_gate(g, h, row, 32, N, pairs, X)
    g_3, h_3 = _load_gate(g, h, row, 48, N, pairs, X)
    before = steps
    for piece in range(first, 4 * steps_each * runs, warps):
        step, row = _piece(piece, N, steps, steps_each, runs)
        _, row_after = _piece(piece + warps, N, steps, steps_each, runs)
        i = row + gl.arange(0, 16, gl.SliceLayout(1, X))
        r_i = gl.load(r + i, mask=i < N, other=0.0)
        r_plus, r_minus = (c_plus * r_i)[:, None], (c_minus * r_i)[:, None]
        gh = gl.zeros((16, 16), gl.float32, X)
        for k in range(0, pairs, 64):
            last = k + 64 >= pairs
            next_row, next_k = gl.where(last, row_after, row), gl.where(last, 0, k + 64)
            g_0, h_0, gh = _gate(g_0, h_0, gh, g, h, G, row, k, next_row, next_k, r_plus, r_minus, N, pairs, X)
            g_1, h_1, gh = _gate(g_1, h_1, gh, g, h, G, row, k + 16, next_row, next_k + 16, r_plus, r_minus, N, pairs, X)
            g_2, h_2, gh = _gate(g_2, h_2, gh, g, h, G, row, k + 32, next_row, next_k + 32, r_plus, r_minus, N, pairs, X)
            g_3, h_3, gh = _gate(g_3, h_3, gh, g, h, G, row, k + 48, next_row, next_k + 48, r_plus, r_minus, N, pairs, X)
            if k == 0:
                gl.thread_barrier()
                gl.atomic_add(ready + before, 1, mask=before < steps, sem="release", scope="gpu")
        t_i = gl.sum(gh, 1) * r_i
        high = t_i.to(gl.bfloat16)
        gl.store(T + i, high, mask=i < N)
        gl.store(T + T_stride + i, (t_i - high.to(gl.float32)).to(gl.bfloat16), mask=i < N)
        before = step
    gl.thread_barrier()
    gl.atomic_add(ready + before, 1, mask=before < steps, sem="release", scope="gpu")


@gluon.jit
def _load_backward(
    x, G, T, xs, Gs, Ts, full, empty, ready, token_blocks, column_blocks, steps, steps_each, runs,
    AHEAD: gl.constexpr, GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    following = gl.arange(0, 32, gl.BlockedLayout([1], [32], [1], [0]))
    n = 0
    for tile in range(gl.program_id(0), runs * token_blocks * column_blocks, gl.num_programs(0)):
        first = tile // (token_blocks * column_blocks) * steps_each
        token_block, column_block = _tile(tile % (token_blocks * column_blocks), token_blocks, column_blocks, GROUP)
        last = gl.minimum(first + steps_each, steps)
        known = first  # the steps before it are known to be ready
        for step in range(first, last):
            if AHEAD:
                if known == step:
                    while known == step:
                        seen = gl.load(ready + step + following, mask=step + following < last, other=4, volatile=True)
                        known = step + gl.min(gl.where(seen < 4, following, 32), 0)
                    # what those who counted had written may now be read, by the copy engine too
                    gl.inline_asm_elementwise(
                        "fence.acq_rel.gpu; fence.proxy.async; mov.u32 $0, 0;", "=r", [], dtype=gl.int32, is_pure=False, pack=1
                    )
            stage = _free_stage(full, empty, n, x.block_type.nbytes + G.block_type.nbytes + T.block_type.nbytes, STAGES)
            tma.async_copy_global_to_shared(x, [step * 64, token_block * 128], full.index(stage), xs.index(stage))
            tma.async_copy_global_to_shared(G, [step * 64, column_block * 256], full.index(stage), Gs.index(stage))
            tma.async_copy_global_to_shared(T, [0, step * 64], full.index(stage), Ts.index(stage))
            n += 1


@gluon.jit
def _finish(
    S, z, V, xi, centre, wide, dW, arrived, dV, dz, dxi, tiles, tile, token_block, column_block, M, K, runs,
    WIDE: gl.constexpr,
):  # fmt: skip
    """dV = e∘(the sum of the runs), and this tile's part of the row sums that make dz and of the column sums that make dξ.

    The programs with the runs of a tile wait for one another, and then each finishes some of its rows.
    """
    X: gl.constexpr = gl.BlockedLayout([1, 8], [1, 32], [8, 1], [1, 0])
    own = gl.arange(0, 128, gl.SliceLayout(1, WIDE))[:, None] * 256 + gl.arange(0, 256, gl.SliceLayout(0, WIDE))[None, :]
    gl.store(dW + gl.program_id(0) * 128 * 256 + own, S)
    gl.thread_barrier()
    place, run = tile % tiles, tile // tiles
    if runs > 1:
        gl.atomic_add(arrived + place, 1, sem="release", scope="gpu")
        while gl.atomic_add(arrived + place, 0, sem="acquire", scope="gpu") < runs:
            pass
    k = gl.arange(0, 256, gl.SliceLayout(0, X))
    column = column_block * 256 + k
    xi_k = gl.load(xi + column, mask=column < K, other=0.0).to(gl.float32)
    c = gl.load(centre)
    first_program = gl.program_id(0) - run * tiles
    total = gl.zeros((32, 256), gl.float32, X)
    for part in range(run, 4, runs):
        j = part * 32 + gl.arange(0, 32, gl.SliceLayout(1, X))
        D = gl.zeros((32, 256), gl.float32, X)
        for some in range(0, runs, 4):
            for one in gl.static_range(4):
                at = (first_program + (some + one) * tiles) * 128 * 256 + j[:, None] * 256 + k[None, :]
                D += gl.load(dW + at, mask=at < (first_program + runs * tiles) * 128 * 256, other=0.0, cache_modifier=".cg")
        l = token_block * 128 + j
        z_l = gl.load(z + l, mask=l < M, other=0.0).to(gl.float32)
        D = D * gl.where(wide, 1.0, gl.exp(z_l - c))[:, None]
        at, there = l.to(gl.int64)[:, None] * K + column[None, :], (l < M)[:, None] & (column < K)[None, :]
        V_lk = gl.load(V + at, mask=there, other=0.0).to(gl.float32)  # (32, 256)
        gl.store(dV + at, D.to(gl.bfloat16), mask=there)
        gl.store(dz + column_block * M + l, gl.sum(D * (V_lk + xi_k[None, :]), 1), mask=l < M)
        total += D
    gl.store(dxi + (token_block * runs + run) * K + column, gl.sum(total, 0), mask=column < K)


@gluon.jit
def _multiply_backward(
    z, V, xi, centre, top, dW, xt, dV, dz, dxi, arrived, xs, Gs, Ts, full, empty, N, M, K,
    token_blocks, column_blocks, steps, steps_each, runs, GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    WIDE: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 256, 16])
    wide = gl.load(centre + 1) > 0
    tiles = token_blocks * column_blocks
    n = 0
    for tile in range(gl.program_id(0), runs * tiles, gl.num_programs(0)):
        run = tile // tiles
        token_block, column_block = _tile(tile % tiles, token_blocks, column_blocks, GROUP)
        count = gl.minimum(steps_each, steps - run * steps_each)
        share = gl.cdiv(count, column_blocks)  # the columns of tiles divide the steps of xᵀt among them
        first = gl.minimum(column_block * share, count)
        S, sums, n = _multiply(
            wide, z, top, run * steps_each * 64, token_block * 128, N, M, xs, Gs, Ts, full, empty, n,
            first, gl.minimum(first + share, count), count, True, "some", STAGES, WIDE,
        )  # fmt: skip
        l = token_block * 128 + gl.arange(0, 128, gl.SliceLayout(1, WIDE))
        sums = gl.where(wide & (column_block > 0), 0.0, sums)
        gl.store(xt + (run * column_blocks + column_block) * M + l, sums, mask=l < M)
        _finish(
            S, z, V, xi, centre, wide, dW, arrived, dV, dz, dxi, tiles, tile, token_block, column_block, M, K, runs, WIDE
        )  # fmt: skip


@gluon.jit
def _backward_product(
    x_tiles, G_tiles, T_tiles, g, h, r, G, T, z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready, N, M, K, T_stride,
    steps_each, runs, c_plus, c_minus, AHEAD: gl.constexpr, GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """dV, in tiles of 128×256, each summed over `runs` parts of the rows, and the parts of dz, xᵀt and dξ."""
    xs = gl.allocate_shared_memory(x_tiles.dtype, [STAGES, 64, 128], x_tiles.layout)
    Gs = gl.allocate_shared_memory(G_tiles.dtype, [STAGES, 64, 256], G_tiles.layout)
    Ts = gl.allocate_shared_memory(T_tiles.dtype, [STAGES, 8, 64], T_tiles.layout)
    full, empty = _barriers(STAGES), _barriers(STAGES)
    gdc_launch_dependents()
    token_blocks, column_blocks, steps = gl.cdiv(M, 128), gl.cdiv(K, 256), gl.cdiv(N, 64)
    multiply = (
        z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready + steps, xs, Gs, Ts, full, empty, N, M, K,
        token_blocks, column_blocks, steps, steps_each, runs, GROUP, STAGES,
    )  # fmt: skip
    load = (
        x_tiles, G_tiles, T_tiles, xs, Gs, Ts, full, empty, ready, token_blocks, column_blocks,
        steps, steps_each, runs, AHEAD, GROUP, STAGES,
    )  # fmt: skip
    gate = (g, h, r, G, T, ready, N, K // 2, T_stride, steps, steps_each, runs, c_plus, c_minus)
    if AHEAD:
        program, programs = gl.program_id(0), gl.num_programs(0)
        gl.warp_specialize(
            [
                (_multiply_backward, multiply),
                (_load_backward, load),
                (_gate_ahead, gate + (program,)),
                (_gate_ahead, gate + (program + programs,)),
                (_gate_ahead, gate + (program + 2 * programs,)),
            ],
            [1, 1, 1, 1],
            [136, 136, 136, 136],
        )
    else:
        gl.warp_specialize([(_multiply_backward, multiply), (_load_backward, load)], [1], [40])


@triton.jit
def _gate_before(g, h, r, G, T, N, K, T_stride, c_plus, c_minus, BN: tl.constexpr, BK: tl.constexpr):
    """The same as a pass of its own."""
    gdc_launch_dependents()
    gdc_wait()
    i, t_i = gates.gate_rows(g, h, h, r, G, N, K, c_plus, c_minus, False, BN, BK)
    high = t_i.to(tl.bfloat16)
    tl.store(T + i, high, mask=i < N)
    tl.store(T + T_stride + i, t_i - high.to(tl.float32), mask=i < N)


@triton.jit
def _add(
    z, centre, dz_parts, xt, dxi_parts, dz, dxi, M, K, z_parts, xt_parts, xi_parts, size,
    FIRST: tl.constexpr, BP: tl.constexpr, B: tl.constexpr,
):  # fmt: skip
    """dz and dξ as the sums of their parts, by the first programs and by the others; and the counters back to zero."""
    gdc_launch_dependents()
    gdc_wait()
    p = tl.arange(0, BP)
    if tl.program_id(0) * B < M:
        l = tl.program_id(0) * B + tl.arange(0, B)
        z_l = tl.load(z + l, mask=l < M, other=0.0).to(tl.float32)
        e_l = tl.where(tl.load(centre + 1) > 0, 1.0, tl.exp(z_l - tl.load(centre)))
        total, column = tl.zeros((BP, B), tl.float32), tl.zeros((BP, B), tl.float32)
        for first in range(0, z_parts, BP):
            there = (first + p < z_parts)[:, None] & (l < M)[None, :]
            total += tl.load(dz_parts + (first + p)[:, None] * M + l[None, :], mask=there, other=0.0)
        for first in range(0, xt_parts, BP):
            there = (first + p < xt_parts)[:, None] & (l < M)[None, :]
            column += tl.load(xt + (first + p)[:, None] * M + l[None, :], mask=there, other=0.0)
        tl.store(dz + l, tl.sum(total, 0) - e_l * tl.sum(column, 0), mask=l < M)
    else:
        k = (tl.program_id(0) - tl.cdiv(M, B)) * B + tl.arange(0, B)
        total = tl.zeros((BP, B), tl.float32)
        for first in range(0, xi_parts, BP):
            there = (first + p < xi_parts)[:, None] & (k < K)[None, :]
            total += tl.load(dxi_parts + (first + p)[:, None] * K + k[None, :], mask=there, other=0.0)
        tl.store(dxi + k, tl.sum(total, 0), mask=k < K)
    _clear(centre, size, FIRST)


@gluon.jit
def _lane(K, BK: gl.constexpr):
    """Which block of columns a narrow program has, which share of the rows, and how many such shares there are."""
    column_blocks = gl.cdiv(K, BK)
    return gl.program_id(0) % column_blocks * BK, gl.program_id(0) // column_blocks, gl.num_programs(0) // column_blocks


@gluon.jit
def _narrow_load_forward(x, xs, full, empty, N, K, BK: gl.constexpr, STAGES: gl.constexpr):
    gdc_wait()
    _, lane, lanes = _lane(K, BK)
    n = 0
    for start in range(lane * 128, N, lanes * 128):
        stage = _free_stage(full, empty, n, x.block_type.nbytes, STAGES)
        tma.async_copy_global_to_shared(x, [start, 0], full.index(stage), xs.index(stage))
        n += 1


@gluon.jit
def _narrow_multiply_forward(
    x, z, V, xi, centre, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, c_plus, c_minus,
    FIRST: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    D: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, BK, 16])
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 8, 16])
    B: gl.constexpr = gl.BlockedLayout([1, 4], [8, 4], [8, 1], [1, 0])
    C: gl.constexpr = gl.BlockedLayout([1, 4], [1, 32], [8, 1], [1, 0])
    column, lane, lanes = _lane(K, BK)
    # c, and whether the logits are too wide for it: then e is in w already, and 1 in W and E
    l = gl.arange(0, BL, gl.SliceLayout(0, C))
    z_l = gl.load(z + l, mask=l < M, other=float("-inf")).to(gl.float32)
    peak = gl.max(z_l, 0)
    spread = peak - gl.min(gl.where(l < M, z_l, float("inf")), 0)
    c, wide = peak - gl.minimum(spread / 2, 60.0), spread > 120.0
    if gl.program_id(0) == 0:
        gl.store(centre, c)
        gl.store(centre + 1, wide.to(gl.float32))
        gl.store(centre + FIRST, 0.0)
    e_l = gl.where(wide & (l < M), 1.0, gl.exp(z_l - c))
    Es.store(_in_two(e_l, gl.arange(0, 8, gl.SliceLayout(1, C))).to(gl.bfloat16))
    m, kb = gl.arange(0, BL, gl.SliceLayout(1, B)), column + gl.arange(0, BK, gl.SliceLayout(0, B))
    V_lk = gl.load(V + m[:, None] * K + kb[None, :], mask=(m < M)[:, None] & (kb < K)[None, :], other=0.0).to(
        gl.float32
    )  # (BL, BK)
    Ws.store((gl.convert_layout(e_l, gl.SliceLayout(1, B))[:, None] * V_lk).to(gl.bfloat16))
    fence_async_shared()
    gl.thread_barrier()
    k = column + gl.arange(0, BK, gl.SliceLayout(0, D))
    xi_k = gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)
    n = 0
    for start in range(lane * 128, N, lanes * 128):
        stage = n % STAGES
        i = start + gl.arange(0, 128, gl.SliceLayout(1, D))
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        if wide:
            _tops(x, z, top, start, N, M)
            _weigh(xs.index(stage), z, top, start, 0, N, M, 128, BL)
        S = warpgroup_mma(xs.index(stage), Es.permute((1, 0)), gl.zeros((128, 8), gl.float32, NARROW), is_async=True)
        P = warpgroup_mma(xs.index(stage), Ws, gl.zeros((128, BK), gl.float32, D), is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index(stage))
        r_i = 1.0 / gl.convert_layout(_together(S, NARROW), gl.SliceLayout(1, D))
        u = P * r_i[:, None] + xi_k[None, :]  # (128, BK)
        tma.store_wait(0)
        hs.store(gl.where(u > 0, c_plus * u, c_minus * u).to(h.dtype))
        fence_async_shared()
        gl.thread_barrier()
        tma.async_copy_shared_to_global(h, [start, column], hs)
        # only now, since a fence waits for what was stored before it
        gl.store(r + i, r_i, mask=(i < N) & (column == 0))
        gl.store(top + i, gl.zeros((128,), gl.float32, gl.SliceLayout(1, D)) + c, mask=(i < N) & (column == 0) & (not wide))
        n += 1
    tma.store_wait(0)


@gluon.jit
def _narrow_forward(
    x_tiles, h, x, z, V, xi, centre, r, top, N, M, K, c_plus, c_minus,
    FIRST: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr, W: gl.constexpr, E: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """All of the forward pass: a program keeps its columns of W and takes 128 rows at a time."""
    xs = gl.allocate_shared_memory(x_tiles.dtype, [STAGES, 128, BL], x_tiles.layout)
    Ws = gl.allocate_shared_memory(x_tiles.dtype, [BL, BK], W)
    Es = gl.allocate_shared_memory(x_tiles.dtype, [8, BL], E)
    hs = gl.allocate_shared_memory(h.dtype, [128, BK], h.layout)
    full, empty = _barriers(STAGES), _barriers(STAGES)  # a stage's tiles have arrived, and may be overwritten
    gdc_launch_dependents()
    gl.warp_specialize(
        [
            (
                _narrow_multiply_forward,
                (
                    x, z, V, xi, centre, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, c_plus, c_minus,
                    FIRST, BL, BK, STAGES,
                ),
            ),
            (_narrow_load_forward, (x_tiles, xs, full, empty, N, K, BK, STAGES)),
        ],
        [1],
        [40],
    )  # fmt: skip


@gluon.jit
def _narrow_load_backward(x, g, h, xs, gs, hs, full, empty, N, K, BN: gl.constexpr, BK: gl.constexpr, STAGES: gl.constexpr):
    gdc_wait()
    column, lane, lanes = _lane(K, BK)
    n = 0
    for start in range(lane * BN, N, lanes * BN):
        stage = _free_stage(full, empty, n, x.block_type.nbytes + g.block_type.nbytes + h.block_type.nbytes, STAGES)
        tma.async_copy_global_to_shared(g, [start, column], full.index(stage), gs.index(stage))
        tma.async_copy_global_to_shared(h, [start, column], full.index(stage), hs.index(stage))
        tma.async_copy_global_to_shared(x, [start, 0], full.index(stage), xs.index(stage))
        n += 1


@gluon.jit
def _narrow_finish(z, V, xi, centre, wide, dW, xt, dxi_parts, dV, dz, dxi, M, K, BK: gl.constexpr):
    """A token l each: dV_l = e_l (the sum of the programs' shares) and dz_l; and the last programs also add up dξ."""
    X: gl.constexpr = gl.BlockedLayout([1, 4], [128 // BK, BK // 4], [8, 1], [1, 0])
    some = gl.arange(0, 32, gl.SliceLayout(1, X))
    programs, lanes, column_blocks = gl.num_programs(0), gl.num_programs(0) // gl.cdiv(K, BK), gl.cdiv(K, BK)
    for l in range(gl.program_id(0), M, programs):
        e = gl.where(wide, 1.0, gl.exp(gl.load(z + l).to(gl.float32) - gl.load(centre)))
        dz_l = gl.zeros((BK,), gl.float32, gl.SliceLayout(0, X))
        for start in range(0, K, BK):
            k = start + gl.arange(0, BK, gl.SliceLayout(0, X))
            shares = gl.zeros((32, BK), gl.float32, X)
            for first in range(0, lanes, 32):
                there = (first + some < lanes)[:, None] & (k < K)[None, :]
                at = ((first + some).to(gl.int64) * M + l)[:, None] * K + k[None, :]
                shares += gl.load(dW + at, mask=there, other=0.0, cache_modifier=".cg")
            D = gl.sum(shares, 0)
            xi_k = gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)
            V_k = gl.load(V + l * K + k, mask=k < K, other=0.0).to(gl.float32)
            gl.store(dV + l * K + k, (D * e).to(gl.bfloat16), mask=k < K)
            dz_l += D * (V_k + xi_k)
        column = gl.zeros((32,), gl.float32, gl.SliceLayout(1, X))
        for first in range(0, lanes * column_blocks, 32):
            column += gl.load(xt + (first + some) * M + l, mask=first + some < programs, other=0.0, cache_modifier=".cg")
        gl.store(dz + l, (e * (gl.sum(dz_l, 0) - gl.sum(column, 0))).to(gl.bfloat16))
    for block in range(programs - 1 - gl.program_id(0), column_blocks, programs):
        k = block * BK + gl.arange(0, BK, gl.SliceLayout(0, X))
        shares = gl.zeros((32, BK), gl.float32, X)
        for first in range(0, lanes, 32):
            there = (first + some < lanes)[:, None] & (k < K)[None, :]
            shares += gl.load(dxi_parts + (first + some)[:, None] * K + k[None, :], mask=there, other=0.0, cache_modifier=".cg")
        gl.store(dxi + k, gl.sum(shares, 0).to(gl.bfloat16), mask=k < K)


@gluon.jit
def _narrow_multiply_backward(
    z, V, xi, centre, r, top, arrived, dW, xt, dxi_parts, dV, dz, dxi, xs, gs, hs, Gs, Ts, full, empty, N, M, K,
    c_plus, c_minus, BN: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    D: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, BK, 16])
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[8, 1], instr_shape=[16, 8, 16])
    X: gl.constexpr = gl.BlockedLayout([1, 8], [256 // BK, BK // 8], [8, 1], [1, 0])
    C: gl.constexpr = gl.BlockedLayout([1, 4], [1, 32], [8, 1], [1, 0])
    column, lane, lanes = _lane(K, BK)
    wide = gl.load(centre + 1) > 0
    part = gl.arange(0, 8, gl.SliceLayout(1, C))
    inside = gl.arange(0, BN, gl.SliceLayout(1, X))
    product, sums = gl.zeros((BL, BK), gl.float32, D), gl.zeros((BL, 8), gl.float32, NARROW)
    r_i = gl.load(r + lane * BN + inside, mask=lane * BN + inside < N, other=0.0)
    n = 0
    for start in range(lane * BN, N, lanes * BN):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        if wide:
            _weigh(xs.index(stage), z, top, start, 0, N, M, BN, BL)
        g_ik, h_ik = gs.index(stage).load(X).to(gl.float32), hs.index(stage).load(X).to(gl.float32)  # (BN, BK)
        G = g_ik * gl.where(h_ik > 0, c_plus, c_minus) * r_i[:, None]
        t_i = gl.convert_layout(gl.sum(g_ik * h_ik, 1) * r_i, gl.SliceLayout(0, C))  # of these columns alone
        T = _in_two(t_i, part)
        Gs.store(G.to(gl.bfloat16))
        Ts.store(T.to(gl.bfloat16))
        fence_async_shared()
        gl.thread_barrier()
        A = warpgroup_mma(xs.index(stage).permute((1, 0)), Ts.permute((1, 0)), sums, is_async=True)
        S = warpgroup_mma(xs.index(stage).permute((1, 0)), Gs, product, is_async=True)
        following = start + lanes * BN + inside
        r_i = gl.load(
            r + following, mask=following < N, other=0.0
        )  # for the next tile, after the fence, which would wait for it
        product, sums = warpgroup_mma_wait(0, deps=[S, A])
        mbarrier.arrive(empty.index(stage))
        n += 1
    l, k = gl.arange(0, BL, gl.SliceLayout(1, D)), column + gl.arange(0, BK, gl.SliceLayout(0, D))
    at = (lane.to(gl.int64) * M + l)[:, None] * K + k[None, :]
    gl.store(dW + at, product, mask=(l < M)[:, None] & (k < K)[None, :])
    z_l = gl.load(z + l, mask=l < M, other=float("-inf")).to(gl.float32)
    e_l = gl.where(wide, 1.0, gl.exp(z_l - gl.load(centre)))
    gl.store(dxi_parts + lane * K + k, gl.sum(gl.where((l < M)[:, None], product * e_l[:, None], 0.0), 0), mask=k < K)
    l = gl.arange(0, BL, gl.SliceLayout(1, NARROW))
    gl.store(xt + gl.program_id(0) * M + l, _together(sums, NARROW), mask=l < M)
    gl.thread_barrier()
    before = gl.atomic_add(arrived, 1, sem="acq_rel", scope="gpu")
    target = (before // gl.num_programs(0) + 1) * gl.num_programs(0)  # the counter only ever rises, from call to call
    while gl.atomic_add(arrived, 0, sem="acquire", scope="gpu") < target:
        pass
    _narrow_finish(z, V, xi, centre, wide, dW, xt, dxi_parts, dV, dz, dxi, M, K, BK)


@gluon.jit
def _narrow_backward(
    x, g, h, z, V, xi, centre, r, top, arrived, dW, xt, dxi_parts, dV, dz, dxi, N, M, K, c_plus, c_minus,
    BN: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr, T: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """All of the backward pass: each program's share of xᵀG' and xᵀt, then, when all are there, the tokens one by one."""
    xs = gl.allocate_shared_memory(x.dtype, [STAGES, BN, BL], x.layout)
    gs = gl.allocate_shared_memory(g.dtype, [STAGES, BN, BK], g.layout)
    hs = gl.allocate_shared_memory(h.dtype, [STAGES, BN, BK], h.layout)
    Gs = gl.allocate_shared_memory(g.dtype, [BN, BK], g.layout)
    Ts = gl.allocate_shared_memory(g.dtype, [8, BN], T)
    full, empty = _barriers(STAGES), _barriers(STAGES)  # a stage's tiles have arrived, and may be overwritten
    gdc_launch_dependents()
    gl.warp_specialize(
        [
            (
                _narrow_multiply_backward,
                (
                    z, V, xi, centre, r, top, arrived, dW, xt, dxi_parts, dV, dz, dxi, xs, gs, hs, Gs, Ts, full, empty,
                    N, M, K, c_plus, c_minus, BN, BL, BK, STAGES,
                ),
            ),
            (_narrow_load_backward, (x, g, h, xs, gs, hs, full, empty, N, K, BN, BK, STAGES)),
        ],
        [1],
        [24],
    )  # fmt: skip


GROUP = 16  # rows of tiles that run together
PROPAGATE = gl.constexpr(tl.PropagateNan.ALL)


def _processors(x: Tensor) -> int:
    return torch.cuda.get_device_properties(x.device).multi_processor_count


def _layout(block: list[int]) -> gl.NVMMASharedLayout:
    return gl.NVMMASharedLayout.get_default_for(block, gl.bfloat16)


def _descriptor(a: Tensor, block: list[int]) -> TensorDescriptor:
    return TensorDescriptor.from_tensor(a, block, _layout(block))


def _narrow_forward_tile(M: int, K: int) -> tuple[int, int, int]:
    """Tokens, columns, stages: as much as there is room for."""
    BL = 64 if M <= 64 else 128 if M <= 128 else 256
    BK = max(16, min(64 if BL == 256 else 256, triton.next_power_of_2(K)))
    return BL, BK, 5 if BK <= 64 and BL < 256 else 3 if BL == 64 else 2


def _narrow_backward_tile(M: int, K: int) -> tuple[int, int, int, int]:
    """Rows, tokens, columns, stages."""
    BL, BK = 128 if M <= 128 else 256, max(16, min(128, triton.next_power_of_2(K)))
    BN, stages = {(128, True): (128, 3), (128, False): (64, 4), (256, True): (64, 4), (256, False): (64, 3)}[BL, BK <= 64]
    return BN, BL, BK, stages


def _lanes(x: Tensor, K: int, BN: int, BK: int) -> int:
    """How many programs: each block of columns has as many shares of the rows as there is room for."""
    column_blocks = triton.cdiv(K, BK)
    return column_blocks * max(1, min(triton.cdiv(len(x), BN), _processors(x) // column_blocks))


def _side_by_side(row_blocks: int, column_blocks: int, programs: int) -> int:
    """How many tiles of a block of rows a program takes: the more, the fewer normalisers, unless some program ends later."""

    def longest(each: int) -> int:
        return triton.cdiv(row_blocks * triton.cdiv(column_blocks, each), programs) * each

    return next(each for each in (8, 4, 2, 1) if each <= column_blocks and longest(each) <= longest(1))


def forward(
    x: Tensor, z: Tensor, V: Tensor, xi: Tensor, c_plus: float, c_minus: float
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """h, r, the logit that each row's r is relative to, and c with the mark of wide logits and the counters."""
    (N, M), K = x.shape, V.shape[1]
    h, r, top, centre = x.new_empty(N, K), *(x.new_empty(n, dtype=torch.float32) for n in (N, N, marks(N, M, K)))
    copied = aligned(x)
    if _narrow_forward_too(M, K):
        BL, BK, stages = _narrow_forward_tile(M, K)
        _narrow_forward[(_lanes(x, K, 128, BK),)](
            _descriptor(copied, [128, BL]), _descriptor(h, [128, BK]), x, z, V, xi, centre, r, top, N, M, K, c_plus, c_minus,
            SIGNALS, BL, BK, _layout([BL, BK]), _layout([8, BL]), stages, num_warps=8, maxnreg=168, launch_pdl=True,
        )  # fmt: skip
        return h, r, top, centre
    W, E = torch.empty_like(V), x.new_empty(8, eights(M) * 8)  # two rows of E are used; the tensor cores want eight
    found, sizes = extremes(z)
    BL, BK = 16, min(256, triton.next_power_of_2(K))
    _fold[(triton.cdiv(M, BL), triton.cdiv(K, BK))](
        z, V, found, W, E, centre, M, K, E.shape[1], len(centre), SIGNALS, **sizes, BL=BL, BK=BK, launch_pdl=True
    )
    each = _side_by_side(triton.cdiv(N, 128), triton.cdiv(K, 256), _processors(x))
    _forward_product[(min(_processors(x), triton.cdiv(N, 128) * triton.cdiv(triton.cdiv(K, 256), each)),)](
        _descriptor(copied, [128, 64]), _descriptor(W, [64, 256]), _descriptor(E[:, :M], [8, 64]), _descriptor(h, [128, 256]),
        x, z, xi, centre, r, top, N, M, K, c_plus, c_minus, (c_plus, c_minus) == (1.0, 0.0), each, 3,
        num_warps=8, maxnreg=168, launch_pdl=True,
    )  # fmt: skip
    return h, r, top, centre


def backward(
    g: Tensor, x: Tensor, z: Tensor, V: Tensor, xi: Tensor, h: Tensor, r: Tensor, top: Tensor, centre: Tensor,
    c_plus: float, c_minus: float,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """dz, dV and dξ."""
    (N, M), K = x.shape, V.shape[1]
    counters = centre.view(torch.int32)[SIGNALS:]
    dz, dV, dxi = torch.empty_like(z), torch.empty_like(V), torch.empty_like(xi)
    if _narrow(M):
        BN, BL, BK, stages = _narrow_backward_tile(M, K)
        programs = _lanes(x, K, BN, BK)
        lanes = programs // triton.cdiv(K, BK)
        dW, xt, dxi_parts = (x.new_empty(size, dtype=torch.float32) for size in (lanes * M * K, programs * M, lanes * K))
        _narrow_backward[(programs,)](
            _descriptor(aligned(x), [BN, BL]), _descriptor(g, [BN, BK]), _descriptor(h, [BN, BK]), z, V, xi, centre, r, top,
            counters, dW, xt, dxi_parts, dV, dz, dxi, N, M, K, c_plus, c_minus,
            BN, BL, BK, _layout([8, BN]), stages, num_warps=8, maxnreg=168, launch_pdl=True, launch_cooperative_grid=True,
        )  # fmt: skip
        return dz, dV, dxi
    token_blocks, column_blocks = triton.cdiv(M, 128), triton.cdiv(K, 256)
    tiles, steps_each, runs = _share(N, M, K, _processors(x))
    programs = min(_processors(x), runs * tiles)
    G, T = torch.empty_like(h), x.new_empty(8, triton.cdiv(N, 8) * 8)  # two rows of T are used
    if not _ahead(M):
        BN, BK = gates.gate_tile(N, K)
        _gate_before[(triton.cdiv(N, BN),)](g, h, r, G, T, N, K, T.shape[1], c_plus, c_minus, BN, BK, launch_pdl=True)
    parts = ((programs, 128 * 256), (runs * column_blocks, M), (column_blocks, M), (token_blocks * runs, K))
    dW, xt, dz_parts, dxi_parts = (x.new_empty(*shape, dtype=torch.float32) for shape in parts)
    _backward_product[(programs,)](
        _descriptor(aligned(x), [64, 128]), _descriptor(G, [64, 256]), _descriptor(T[:, :N], [8, 64]),
        g.view(torch.int32), h.view(torch.int32), r, G.view(torch.int32), T,
        z, V, xi, centre, top, dW, xt, dV, dz_parts, dxi_parts, counters, N, M, K, T.shape[1],
        steps_each, runs, c_plus, c_minus, _ahead(M), GROUP, 4,
        num_warps=8, maxnreg=168, launch_pdl=True, launch_cooperative_grid=True,
    )  # fmt: skip
    _add[(triton.cdiv(M, 32) + triton.cdiv(K, 32),)](
        z, centre, dz_parts, xt, dxi_parts, dz, dxi, M, K, column_blocks, len(xt), len(dxi_parts), len(centre), SIGNALS,
        BP=16, B=32, launch_pdl=True,
    )  # fmt: skip
    return dz, dV, dxi
