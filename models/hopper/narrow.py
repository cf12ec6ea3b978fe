"""Rows of x that fit in a tile: all of a pass is one kernel, of which a program keeps some columns and walks down the rows."""

# ruff: noqa: SIM113  (in kernels a branch is taken by the compiler; there is no enumerate, no *)
# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import (
    fence_async_shared,
    mbarrier,
    tma,
    warpgroup_mma,
    warpgroup_mma_wait,
)
from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

from models.hopper.columns import in_two, together
from models.hopper.staging import barriers, free_stage
from models.hopper.wide import tops, weigh


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
        stage = free_stage(full, empty, n, x.block_type.nbytes, STAGES)
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
    Es.store(in_two(e_l, gl.arange(0, 8, gl.SliceLayout(1, C))).to(gl.bfloat16))
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
            tops(x, z, top, start, N, M, 128, 8)
            weigh(xs.index(stage), z, top, start, 0, N, M, 128, BL, 8)
        S = warpgroup_mma(xs.index(stage), Es.permute((1, 0)), gl.zeros((128, 8), gl.float32, NARROW), is_async=True)
        P = warpgroup_mma(xs.index(stage), Ws, gl.zeros((128, BK), gl.float32, D), is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index(stage))
        r_i = 1.0 / gl.convert_layout(together(S, NARROW), gl.SliceLayout(1, D))
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
def narrow_forward(
    x_tiles, h, x, z, V, xi, centre, r, top, N, M, K, c_plus, c_minus,
    FIRST: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr, W: gl.constexpr, E: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """All of the forward pass: a program keeps its columns of W and takes 128 rows at a time."""
    xs = gl.allocate_shared_memory(x_tiles.dtype, [STAGES, 128, BL], x_tiles.layout)
    Ws = gl.allocate_shared_memory(x_tiles.dtype, [BL, BK], W)
    Es = gl.allocate_shared_memory(x_tiles.dtype, [8, BL], E)
    hs = gl.allocate_shared_memory(h.dtype, [128, BK], h.layout)
    full, empty = barriers(STAGES, 1), barriers(STAGES, 1)  # a stage's tiles have arrived, and may be overwritten
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
        stage = free_stage(full, empty, n, x.block_type.nbytes + g.block_type.nbytes + h.block_type.nbytes, STAGES)
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
            weigh(xs.index(stage), z, top, start, 0, N, M, BN, BL, 8)
        g_ik, h_ik = gs.index(stage).load(X).to(gl.float32), hs.index(stage).load(X).to(gl.float32)  # (BN, BK)
        G = g_ik * gl.where(h_ik > 0, c_plus, c_minus) * r_i[:, None]
        t_i = gl.convert_layout(gl.sum(g_ik * h_ik, 1) * r_i, gl.SliceLayout(0, C))  # of these columns alone
        T = in_two(t_i, part)
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
    gl.store(xt + gl.program_id(0) * M + l, together(sums, NARROW), mask=l < M)
    gl.thread_barrier()
    before = gl.atomic_add(arrived, 1, sem="acq_rel", scope="gpu")
    target = (before // gl.num_programs(0) + 1) * gl.num_programs(0)  # the counter only ever rises, from call to call
    while gl.atomic_add(arrived, 0, sem="acquire", scope="gpu") < target:
        pass
    _narrow_finish(z, V, xi, centre, wide, dW, xt, dxi_parts, dV, dz, dxi, M, K, BK)


@gluon.jit
def narrow_backward(
    x, g, h, z, V, xi, centre, r, top, arrived, dW, xt, dxi_parts, dV, dz, dxi, N, M, K, c_plus, c_minus,
    BN: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr, T: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """All of the backward pass: each program's share of xᵀG' and xᵀt, then, when all are there, the tokens one by one."""
    xs = gl.allocate_shared_memory(x.dtype, [STAGES, BN, BL], x.layout)
    gs = gl.allocate_shared_memory(g.dtype, [STAGES, BN, BK], g.layout)
    hs = gl.allocate_shared_memory(h.dtype, [STAGES, BN, BK], h.layout)
    Gs = gl.allocate_shared_memory(g.dtype, [BN, BK], g.layout)
    Ts = gl.allocate_shared_memory(g.dtype, [8, BN], T)
    full, empty = barriers(STAGES, 1), barriers(STAGES, 1)  # a stage's tiles have arrived, and may be overwritten
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
