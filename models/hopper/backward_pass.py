"""The backward product xᵀG', each tile summed over runs along the rows that meet at its end, and the parts of dz and dξ."""

# ruff: noqa: SIM102, RUF005  (in kernels a branch is taken by the compiler; there is no enumerate, no *)
# mypy: allow-untyped-defs, allow-untyped-calls

import triton
import triton.language as tl
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import tma
from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

from models.hopper.folding import clear
from models.hopper.gating import gate_ahead
from models.hopper.multiplying import multiply_tile
from models.hopper.staging import barriers, free_stage, tile_at


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
        token_block, column_block = tile_at(tile % (token_blocks * column_blocks), token_blocks, column_blocks, GROUP)
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
            stage = free_stage(full, empty, n, x.block_type.nbytes + G.block_type.nbytes + T.block_type.nbytes, STAGES)
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
        token_block, column_block = tile_at(tile % tiles, token_blocks, column_blocks, GROUP)
        count = gl.minimum(steps_each, steps - run * steps_each)
        share = gl.cdiv(count, column_blocks)  # the columns of tiles divide the steps of xᵀt among them
        first = gl.minimum(column_block * share, count)
        S, sums, n = multiply_tile(
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
def backward_product(
    x_tiles, G_tiles, T_tiles, g, h, r, G, T, z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready, N, M, K, T_stride,
    steps_each, runs, c_plus, c_minus, AHEAD: gl.constexpr, GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """dV, in tiles of 128×256, each summed over `runs` parts of the rows, and the parts of dz, xᵀt and dξ."""
    xs = gl.allocate_shared_memory(x_tiles.dtype, [STAGES, 64, 128], x_tiles.layout)
    Gs = gl.allocate_shared_memory(G_tiles.dtype, [STAGES, 64, 256], G_tiles.layout)
    Ts = gl.allocate_shared_memory(T_tiles.dtype, [STAGES, 8, 64], T_tiles.layout)
    full, empty = barriers(STAGES), barriers(STAGES)
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
                (gate_ahead, gate + (program,)),
                (gate_ahead, gate + (program + programs,)),
                (gate_ahead, gate + (program + 2 * programs,)),
            ],
            [1, 1, 1, 1],
            [136, 136, 136, 136],
        )
    else:
        gl.warp_specialize([(_multiply_backward, multiply), (_load_backward, load)], [1], [40])


@triton.jit
def add_parts(
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
    clear(centre, size, FIRST)
