"""The backward product xᵀG', each tile summed over runs along the rows that meet at its end, and the parts of dz and dξ."""

# ruff: noqa: SIM102, RUF005, SIM113  (in kernels a branch is taken by the compiler; there is no enumerate, no *)
# mypy: allow-untyped-defs, allow-untyped-calls

import triton
import triton.language as tl
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import fence_async_shared, mbarrier, tma
from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

from models.early import wait_for_kernel_before
from models.hopper.gating import gate_ahead
from models.hopper.multiplying import multiply_tokens
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
            stage = free_stage(full, empty, n, 2 * x.block_type.nbytes + G.block_type.nbytes + T.block_type.nbytes, STAGES)
            token = token_block * 128
            tma.async_copy_global_to_shared(x, [step * 64, token], full.index(stage), xs.index(2 * stage))
            tma.async_copy_global_to_shared(x, [step * 64, token + 64], full.index(stage), xs.index(2 * stage + 1))
            tma.async_copy_global_to_shared(G, [step * 64, column_block * 256], full.index(stage), Gs.index(stage))
            tma.async_copy_global_to_shared(T, [0, step * 64], full.index(stage), Ts.index(stage))
            n += 1


@gluon.jit
def _finish_together(
    S, z, V, xi, centre, wide, dW, arrived, dV, dz, dxi, tiles, tile, token_block, column_block, M, K, runs, half,
    TILE: gl.constexpr,
):  # fmt: skip
    """dV = e∘(the sum of the runs), and this half's part of the row sums that make dz and of the column sums that make dξ.

    The programs with the runs of a tile wait for one another, and then each finishes some of its rows.
    """
    X: gl.constexpr = gl.BlockedLayout([1, 8], [1, 32], [4, 1], [1, 0])
    own = gl.arange(0, 64, gl.SliceLayout(1, TILE))[:, None] * 256 + gl.arange(0, 256, gl.SliceLayout(0, TILE))[None, :]
    gl.store(dW + (gl.program_id(0) * 2 + half) * 64 * 256 + own, S)
    gl.thread_barrier()
    place, run = tile % tiles, tile // tiles
    gl.atomic_add(arrived + place * 2 + half, 1, sem="release", scope="gpu")
    while gl.atomic_add(arrived + place * 2 + half, 0, sem="acquire", scope="gpu") < runs:
        pass
    k = gl.arange(0, 256, gl.SliceLayout(0, X))
    column = column_block * 256 + k
    xi_k = gl.load(xi + column, mask=column < K, other=0.0).to(gl.float32)
    c = gl.load(centre)
    first_program = gl.program_id(0) - run * tiles
    total = gl.zeros((16, 256), gl.float32, X)
    for part in range(run, 4, runs):
        j = part * 16 + gl.arange(0, 16, gl.SliceLayout(1, X))
        D = gl.zeros((16, 256), gl.float32, X)
        for some in range(0, runs, 4):
            for one in gl.static_range(4):
                at = ((first_program + (some + one) * tiles) * 2 + half) * 64 * 256 + j[:, None] * 256 + k[None, :]
                D += gl.load(dW + at, mask=some + one < runs, other=0.0, cache_modifier=".cg")
        l = token_block * 128 + half * 64 + j
        z_l = gl.load(z + l, mask=l < M, other=float("-inf")).to(gl.float32)
        D = D * gl.where(wide, 1.0, gl.exp(z_l - c))[:, None]
        at, there = l.to(gl.int64)[:, None] * K + column[None, :], (l < M)[:, None] & (column < K)[None, :]
        V_lk = gl.load(V + at, mask=there, other=0.0).to(gl.float32)  # (16, 256)
        gl.store(dV + at, D.to(gl.bfloat16), mask=there)
        gl.store(dz + column_block * M + l, gl.sum(D * (V_lk + xi_k[None, :]), 1), mask=l < M)
        total += D
    gl.store(dxi + ((token_block * runs + run) * 2 + half) * K + column, gl.sum(total, 0), mask=column < K)


@gluon.jit
def _finish_alone(
    S, z, xi, centre, wide, dV_tiles, Vs, V_there, turn, dz, dxi, token_block, column_block, M, K, half,
    TILE: gl.constexpr,
):  # fmt: skip
    """The same where a program has all of a tile: what it has leaves its registers as dV alone, in the place of V."""
    token, column = token_block * 128 + half * 64, column_block * 256
    l, k = token + gl.arange(0, 64, gl.SliceLayout(1, TILE)), column + gl.arange(0, 256, gl.SliceLayout(0, TILE))
    z_l = gl.load(z + l, mask=l < M, other=float("-inf")).to(gl.float32)
    D = S * gl.where(wide, 1.0, gl.exp(z_l - gl.load(centre)))[:, None]  # (64, 256)
    dxi_k = gl.sum(D, 0)
    dz_l = gl.sum(D * gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)[None, :], 1)
    own = Vs.index(half)
    mbarrier.wait(V_there.index(half), turn & 1)
    dz_l += gl.sum(D * own.load(TILE).to(gl.float32), 1)
    gl.thread_barrier()  # every thread has read its part of V
    own.store(D.to(gl.bfloat16))
    fence_async_shared()
    gl.thread_barrier()
    tma.async_copy_shared_to_global(dV_tiles, [token, column], Vs.index(half))
    # only now, since the fence waits for what was stored before it
    gl.store(dxi + (token_block * 2 + half) * K + k, dxi_k, mask=k < K)
    gl.store(dz + column_block * M + l, dz_l, mask=l < M)


@gluon.jit
def _multiply_backward(
    z, V, xi, centre, top, dW, xt, dV, dz, dxi, arrived, V_tiles, dV_tiles, Vs, V_there, xs, Gs, Ts, full, empty, N, M, K,
    token_blocks, column_blocks, steps, steps_each, runs,
    ALONE: gl.constexpr, GROUP: gl.constexpr, HALF: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    TILE: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[4, 1], instr_shape=[16, 256, 16])
    wide = gl.load(centre + 1) > 0
    tiles = token_blocks * column_blocks
    n, turn = 0, 0
    for tile in range(gl.program_id(0), runs * tiles, gl.num_programs(0)):
        run = tile // tiles
        token_block, column_block = tile_at(tile % tiles, token_blocks, column_blocks, GROUP)
        token = token_block * 128 + HALF * 64
        if ALONE:
            tma.store_wait(0)  # the tile before this one has left
            mbarrier.expect(V_there.index(HALF), V_tiles.block_type.nbytes)
            tma.async_copy_global_to_shared(V_tiles, [token, column_block * 256], V_there.index(HALF), Vs.index(HALF))
        count = gl.minimum(steps_each, steps - run * steps_each)
        share = gl.cdiv(count, column_blocks)  # the columns of tiles divide the steps of xᵀt among them
        first = gl.minimum(column_block * share, count)
        S, sums, n = multiply_tokens(
            wide, z, top, run * steps_each * 64, token, N, M, xs, Gs, Ts, full, empty, n,
            first, gl.minimum(first + share, count), count, HALF, STAGES, TILE,
        )  # fmt: skip
        if ALONE:
            _finish_alone(
                S, z, xi, centre, wide, dV_tiles, Vs, V_there, turn, dz, dxi, token_block, column_block, M, K, HALF, TILE
            )  # fmt: skip
        else:
            _finish_together(
                S, z, V, xi, centre, wide, dW, arrived, dV, dz, dxi, tiles, tile, token_block, column_block, M, K, runs,
                HALF, TILE,
            )  # fmt: skip
        l = token + gl.arange(0, 64, gl.SliceLayout(1, TILE))
        gl.store(xt + (run * column_blocks + column_block) * M + l, gl.where(wide & (column_block > 0), 0.0, sums), mask=l < M)
        turn += 1
    tma.store_wait(0)


@gluon.jit
def backward_product(
    x_tiles, G_tiles, T_tiles, V_tiles, dV_tiles, g, h, r, G, T, z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready,
    N, M, K, G_stride, T_stride, steps_each, runs, c_plus, c_minus,
    ALONE: gl.constexpr, AHEAD: gl.constexpr, GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """dV, in tiles of 128×256, each summed over `runs` parts of the rows, and the parts of dz, xᵀt and dξ."""
    xs = gl.allocate_shared_memory(x_tiles.dtype, [2 * STAGES, 64, 64], x_tiles.layout)
    Gs = gl.allocate_shared_memory(G_tiles.dtype, [STAGES, 64, 256], G_tiles.layout)
    Ts = gl.allocate_shared_memory(T_tiles.dtype, [STAGES, 8, 64], T_tiles.layout)
    Vs = gl.allocate_shared_memory(V_tiles.dtype, [2 if ALONE else 1, 64, 256 if ALONE else 8], V_tiles.layout)
    full, empty = barriers(STAGES, 1), barriers(STAGES, 2)
    V_there = barriers(2, 1) if ALONE else full
    gdc_launch_dependents()
    K = K // 8 * 8  # a multiple, which the compiler should know: so many columns are read at once
    token_blocks, column_blocks, steps = gl.cdiv(M, 128), gl.cdiv(K, 256), gl.cdiv(N, 64)
    # The tuples stand where they are used, since a name would make numbers of their constants.
    if AHEAD:
        program, programs = gl.program_id(0), gl.num_programs(0)
        gate = (g, h, r, G, T, ready, N, K // 8 * 4, G_stride // 2, T_stride, steps, steps_each, runs, c_plus, c_minus)
        gl.warp_specialize(
            [
                (_multiply_backward, (
                    z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready + steps, V_tiles, dV_tiles, Vs, V_there, xs, Gs, Ts,
                    full, empty, N, M, K, token_blocks, column_blocks, steps, steps_each, runs, ALONE, GROUP, 0, STAGES,
                )),
                (_multiply_backward, (
                    z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready + steps, V_tiles, dV_tiles, Vs, V_there, xs, Gs, Ts,
                    full, empty, N, M, K, token_blocks, column_blocks, steps, steps_each, runs, ALONE, GROUP, 1, STAGES,
                )),
                (_load_backward, (
                    x_tiles, G_tiles, T_tiles, xs, Gs, Ts, full, empty, ready, token_blocks, column_blocks,
                    steps, steps_each, runs, True, GROUP, STAGES,
                )),
                (gate_ahead, gate + (program,)),
                (gate_ahead, gate + (program + programs,)),
                (gate_ahead, gate + (program + 2 * programs,)),
            ],
            [4, 1, 1, 1, 1],
            [184, 136, 136, 136, 136],
        )  # fmt: skip
    else:
        gl.warp_specialize(
            [
                (_multiply_backward, (
                    z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready + steps, V_tiles, dV_tiles, Vs, V_there, xs, Gs, Ts,
                    full, empty, N, M, K, token_blocks, column_blocks, steps, steps_each, runs, ALONE, GROUP, 0, STAGES,
                )),
                (_multiply_backward, (
                    z, V, xi, centre, top, dW, xt, dV, dz, dxi, ready + steps, V_tiles, dV_tiles, Vs, V_there, xs, Gs, Ts,
                    full, empty, N, M, K, token_blocks, column_blocks, steps, steps_each, runs, ALONE, GROUP, 1, STAGES,
                )),
                (_load_backward, (
                    x_tiles, G_tiles, T_tiles, xs, Gs, Ts, full, empty, ready, token_blocks, column_blocks,
                    steps, steps_each, runs, False, GROUP, STAGES,
                )),
            ],
            [4, 1],
            [232, 40],
        )  # fmt: skip


@triton.jit
def _clear(centre, size, program, programs, FIRST: tl.constexpr):
    """The counters, a part of them by each program."""
    for start in range(FIRST + program * 256, size, programs * 256):
        s = start + tl.arange(0, 256)
        tl.store(centre + s, tl.zeros((256,), tl.float32), mask=s < size)


@triton.jit
def add_parts(
    z, centre, dz_parts, xt, dxi_parts, dz, dxi, M, K, z_parts, xt_parts, xi_parts, size,
    FIRST: tl.constexpr, BP: tl.constexpr, B: tl.constexpr,
):  # fmt: skip
    """dz and dξ as the sums of their parts, by the first programs and by the others; and the counters back to zero."""
    wait_for_kernel_before(True)
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
    _clear(centre, size, tl.program_id(0), tl.num_programs(0), FIRST)
