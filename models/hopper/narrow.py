"""Rows of x that fit in a tile: all of a pass is one kernel, of which a program keeps some columns and walks down the rows.

Groups of four warps take its tiles in turn: while one writes or gates what it has, the tensor cores are another's. With few
tokens the backward pass makes u anew from x, in place of reading h: it lives on memory traffic, and x is there.
"""

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
from models.hopper.staging import barriers
from models.hopper.storing import store_rows
from models.hopper.wide import tops, weigh


@gluon.jit
def _lane(K, BK: gl.constexpr):
    """Which block of columns a narrow program has, which share of the rows, and how many such shares there are."""
    column_blocks = gl.cdiv(K, BK)
    return gl.program_id(0) % column_blocks * BK, gl.program_id(0) // column_blocks, gl.num_programs(0) // column_blocks


@gluon.jit
def _weights(z, l, c, wide, M):
    """e of some tokens; 1 where the logits are wide, since it is in w already."""
    z_l = gl.load(z + l, mask=l < M, other=float("-inf")).to(gl.float32)
    return gl.where(wide & (l < M), 1.0, gl.exp(z_l - c))


@gluon.jit
def _fold(
    z, V, c, wide, Ws, first, column, M, K, BL: gl.constexpr, BK: gl.constexpr, GROUP: gl.constexpr, GROUPS: gl.constexpr
):
    """A group's part of BL tokens of W = e∘V."""
    B: gl.constexpr = gl.BlockedLayout([1, 4], [8, 4], [4, 1], [1, 0])
    SOME: gl.constexpr = min(64, BL)
    k = column + gl.arange(0, BK, gl.SliceLayout(0, B))
    for piece in gl.static_range(GROUP, BL // SOME, GROUPS):
        l = first + piece * SOME + gl.arange(0, SOME, gl.SliceLayout(1, B))
        V_lk = gl.load(
            V + l.to(gl.int64)[:, None] * K + k[None, :], mask=(l < M)[:, None] & (k < K)[None, :], other=0.0
        )  # (SOME, BK)
        W = _weights(z, l, c, wide, M)[:, None] * V_lk.to(gl.float32)
        Ws.slice(piece * SOME, SOME).store(W.to(gl.bfloat16))


@gluon.jit
def _fold_weights(z, c, wide, Es, first, M, BL: gl.constexpr):
    """BL tokens of e, as two columns."""
    C: gl.constexpr = gl.BlockedLayout([1, 4], [1, 32], [4, 1], [1, 0])
    l = first + gl.arange(0, BL, gl.SliceLayout(0, C))
    e = in_two(_weights(z, l, c, wide, M), gl.arange(0, 8, gl.SliceLayout(1, C)))
    Es.store(e.to(gl.bfloat16))


@gluon.jit
def _wait_for_all(made):
    """Until what every group has folded is there."""
    fence_async_shared()
    gl.thread_barrier()
    mbarrier.arrive(made)
    mbarrier.wait(made, 0)


@gluon.jit
def _free_stage(full, empty, n, BYTES: gl.constexpr, GROUPS: gl.constexpr, STAGES: gl.constexpr):
    """The stage of the n-th tile, when it may be overwritten, and the barrier that BYTES are going to arrive at.

    There are as many barriers for each stage as there are groups, so that each is one group's: who has not seen all turns of a
    barrier cannot tell one from the next.
    """
    mbarrier.wait(empty.index(n % STAGES), (n // STAGES & 1) ^ 1)
    there = full.index(n % (GROUPS * STAGES))
    mbarrier.expect(there, BYTES)
    return n % STAGES, there


@gluon.jit
def _filled_stage(full, n, GROUPS: gl.constexpr, STAGES: gl.constexpr):
    """The stage of the n-th tile, when it is there."""
    mbarrier.wait(full.index(n % (GROUPS * STAGES)), n // (GROUPS * STAGES) & 1)
    return n % STAGES


@gluon.jit
def _multiply(
    xs, Ws, Es, xs_more, Ws_more, Es_more, MORE: gl.constexpr, BN: gl.constexpr, BK: gl.constexpr,
    D: gl.constexpr, NARROW: gl.constexpr,
):  # fmt: skip
    """xW and x·e of a tile of rows, and of MORE tokens of them."""
    S = warpgroup_mma(xs, Es.permute((1, 0)), gl.zeros((BN, 8), gl.float32, NARROW), is_async=True)
    P = warpgroup_mma(xs, Ws, gl.zeros((BN, BK), gl.float32, D), is_async=True)
    if MORE:
        S = warpgroup_mma(xs_more, Es_more.permute((1, 0)), S, is_async=True)
        P = warpgroup_mma(xs_more, Ws_more, P, is_async=True)
    P, S = warpgroup_mma_wait(0, deps=[P, S])
    return P, gl.convert_layout(together(S, NARROW), gl.SliceLayout(1, D))


@gluon.jit
def _load_forward(
    x, x_more, xs, xs_more, full, empty, N, K,
    BN: gl.constexpr, BL: gl.constexpr, MORE: gl.constexpr, BK: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    _, lane, lanes = _lane(K, BK)
    bytes_each: gl.constexpr = x.block_type.nbytes + (x_more.block_type.nbytes if MORE else 0)
    n = 0
    for start in range(lane * BN, N, lanes * BN):
        stage, there = _free_stage(full, empty, n, bytes_each, 2, STAGES)
        tma.async_copy_global_to_shared(x, [start, 0], there, xs.index(stage))
        if MORE:
            tma.async_copy_global_to_shared(x_more, [start, BL], there, xs_more.index(stage))
        n += 1


@gluon.jit
def _multiply_forward(
    x, z, V, xi, centre, h_tiles, h, r, top, xs, Ws, Es, xs_more, Ws_more, Es_more, hs, full, empty, made, N, M, K,
    c_plus, c_minus, BN: gl.constexpr, BL: gl.constexpr, MORE: gl.constexpr, BK: gl.constexpr,
    AT_ONCE: gl.constexpr, GROUP: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    D: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[4, 1], instr_shape=[16, BK, 16])
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[4, 1], instr_shape=[16, 8, 16])
    column, lane, lanes = _lane(K, BK)
    # c, and whether the logits are too wide for it
    l = gl.arange(0, 256 if MORE else BL, gl.BlockedLayout([4], [32], [4], [0]))
    z_l = gl.load(z + l, mask=l < M, other=float("-inf")).to(gl.float32)
    peak = gl.max(z_l, 0)
    spread = peak - gl.min(gl.where(l < M, z_l, float("inf")), 0)
    c, wide = peak - gl.minimum(spread / 2, 60.0), spread > 120.0
    if (gl.program_id(0) == 0) & (GROUP == 0):
        gl.store(centre, c)
        gl.store(centre + 1, wide.to(gl.float32))
    _fold(z, V, c, wide, Ws, 0, column, M, K, BL, BK, GROUP, 2)
    if GROUP == 1:
        _fold_weights(z, c, wide, Es, 0, M, BL)
    if MORE:
        _fold(z, V, c, wide, Ws_more, BL, column, M, K, MORE, BK, GROUP, 2)
        if GROUP == 1:
            _fold_weights(z, c, wide, Es_more, BL, M, MORE)
    _wait_for_all(made)
    k = column + gl.arange(0, BK, gl.SliceLayout(0, D))
    xi_k = gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)
    n = GROUP
    for start in range((lane + GROUP * lanes) * BN, N, 2 * lanes * BN):
        i = start + gl.arange(0, BN, gl.SliceLayout(1, D))
        stage = _filled_stage(full, n, 2, STAGES)
        more = stage if MORE else 0
        if wide:
            tops(x, z, top, start, N, M, BN, 4)
            weigh(xs.index(stage), z, top, start, 0, N, M, 4)
            if MORE:
                weigh(xs_more.index(more), z, top, start, BL, N, M, 4)
        P, mass = _multiply(xs.index(stage), Ws, Es, xs_more.index(more), Ws_more, Es_more, MORE, BN, BK, D, NARROW)
        mbarrier.arrive(empty.index(stage))
        r_i = 1.0 / mass
        u = P * r_i[:, None] + xi_k[None, :]  # (BN, BK)
        store_rows(gl.where(u > 0, c_plus * u, c_minus * u), h_tiles, h, hs.index(GROUP), start, column, N, K, AT_ONCE)
        # only now, since a fence waits for what was stored before it
        gl.store(r + i, r_i, mask=(i < N) & (column == 0))
        n += 2
    tma.store_wait(0)


@gluon.jit
def narrow_forward(
    x_tiles, x_more, h_tiles, x, z, V, xi, centre, h, r, top, N, M, K, c_plus, c_minus,
    BN: gl.constexpr, BL: gl.constexpr, MORE: gl.constexpr, BK: gl.constexpr, AT_ONCE: gl.constexpr,
    W: gl.constexpr, E: gl.constexpr, H: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """All of the forward pass: a program keeps its columns of W and takes BN rows at a time, of BL tokens and MORE."""
    xs = gl.allocate_shared_memory(x_tiles.dtype, [STAGES, BN, BL], x_tiles.layout)
    Ws = gl.allocate_shared_memory(x_tiles.dtype, [BL, BK], W)
    Es = gl.allocate_shared_memory(x_tiles.dtype, [8, BL], E)
    xs_more = gl.allocate_shared_memory(x_tiles.dtype, [STAGES if MORE else 1, BN if MORE else 8, MORE or 64], x_more.layout)
    Ws_more = gl.allocate_shared_memory(x_tiles.dtype, [MORE or 8, BK], W)
    Es_more = gl.allocate_shared_memory(x_tiles.dtype, [8, MORE or 64], x_more.layout)
    hs = gl.allocate_shared_memory(x_tiles.dtype, [2, BN, BK], H)
    full, empty = barriers(2 * STAGES, 1), barriers(STAGES, 1)  # a stage's tiles have arrived, and may be overwritten
    made = barriers(1, 2).index(0)
    gdc_launch_dependents()
    # The tuples stand here, since a name would make numbers of their constants.
    gl.warp_specialize(
        [
            (_multiply_forward, (
                x, z, V, xi, centre, h_tiles, h, r, top, xs, Ws, Es, xs_more, Ws_more, Es_more, hs, full, empty, made, N, M, K,
                c_plus, c_minus, BN, BL, MORE, BK, AT_ONCE, 0, STAGES,
            )),
            (_multiply_forward, (
                x, z, V, xi, centre, h_tiles, h, r, top, xs, Ws, Es, xs_more, Ws_more, Es_more, hs, full, empty, made, N, M, K,
                c_plus, c_minus, BN, BL, MORE, BK, AT_ONCE, 1, STAGES,
            )),
            (_load_forward, (x_tiles, x_more, xs, xs_more, full, empty, N, K, BN, BL, MORE, BK, STAGES)),
        ],
        [4, 1],
        [232, 40],
    )  # fmt: skip


@gluon.jit
def _load_backward(
    x, g, h, xs, gs, hs, full, empty, N, K,
    AGAIN: gl.constexpr, BN: gl.constexpr, BK: gl.constexpr, GROUPS: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    column, lane, lanes = _lane(K, BK)
    bytes_each: gl.constexpr = x.block_type.nbytes + g.block_type.nbytes + (0 if AGAIN else h.block_type.nbytes)
    n = 0
    for start in range(lane * BN, N, lanes * BN):
        stage, there = _free_stage(full, empty, n, bytes_each, GROUPS, STAGES)
        tma.async_copy_global_to_shared(g, [start, column], there, gs.index(stage))
        if not AGAIN:
            tma.async_copy_global_to_shared(h, [start, column], there, hs.index(stage))
        tma.async_copy_global_to_shared(x, [start, 0], there, xs.index(stage))
        n += 1


@gluon.jit
def _multiply_backward(
    z, V, xi, centre, r, top, dV, dz, dxi, xs, gs, hs, Ws, Ts, products_s, sums_s, full, empty, made, joined, N, M, K,
    c_plus, c_minus, AGAIN: gl.constexpr, BN: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr,
    GROUP: gl.constexpr, GROUPS: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """A program's shares of dV, dz and dξ, all of which are sums over the rows, and a group's part in them."""
    gdc_wait()
    WARPS: gl.constexpr = 4 if AGAIN else 8
    D: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[WARPS, 1], instr_shape=[16, BK, 16])
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[WARPS, 1], instr_shape=[16, 8, 16])
    X: gl.constexpr = D if AGAIN else gl.BlockedLayout([1, 8], [256 // BK, BK // 8], [WARPS, 1], [1, 0])
    C: gl.constexpr = gl.BlockedLayout([1, 4], [1, 32], [WARPS, 1], [1, 0])
    column, lane, lanes = _lane(K, BK)
    c, wide = gl.load(centre), gl.load(centre + 1) > 0
    if AGAIN:
        _fold(z, V, c, wide, Ws, 0, column, M, K, BL, BK, GROUP, GROUPS)
        _wait_for_all(made)
    k = column + gl.arange(0, BK, gl.SliceLayout(0, X))
    xi_k = gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)
    part = gl.arange(0, 8, gl.SliceLayout(1, C))
    product, sums = gl.zeros((BL, BK), gl.float32, D), gl.zeros((BL, 8), gl.float32, NARROW)
    n = GROUP
    i = (lane + GROUP * lanes) * BN + gl.arange(0, BN, gl.SliceLayout(1, X))
    r_next = gl.load(r + i, mask=i < N, other=0.0)
    for start in range((lane + GROUP * lanes) * BN, N, GROUPS * lanes * BN):
        r_i, i = r_next, i + GROUPS * lanes * BN
        r_next = gl.load(r + i, mask=i < N, other=0.0)  # there when its tile is
        stage = _filled_stage(full, n, GROUPS, STAGES)
        if wide:
            weigh(xs.index(stage), z, top, start, 0, N, M, WARPS)
        g_ik = gs.index(stage).load(X).to(gl.float32)  # (BN, BK)
        if AGAIN:
            P = warpgroup_mma(xs.index(stage), Ws, gl.zeros((BN, BK), gl.float32, D), is_async=True)
            P = warpgroup_mma_wait(0, deps=[P])
            u = P * r_i[:, None] + xi_k[None, :]
            G = g_ik * gl.where(u > 0, (c_plus * r_i)[:, None], (c_minus * r_i)[:, None])
            t_i = gl.sum(G * u, 1)  # of these columns alone
        else:
            h_ik = hs.index(stage).load(X).to(gl.float32)
            G = g_ik * gl.where(h_ik > 0, (c_plus * r_i)[:, None], (c_minus * r_i)[:, None])
            t_i = gl.sum(g_ik * h_ik, 1) * r_i
        T = in_two(gl.convert_layout(t_i, gl.SliceLayout(0, C)), part)
        gl.thread_barrier()  # every thread has read its part of g
        gs.index(stage).store(G.to(gl.bfloat16))
        Ts.index(GROUP).store(T.to(gl.bfloat16))
        fence_async_shared()
        gl.thread_barrier()
        A = warpgroup_mma(xs.index(stage).permute((1, 0)), Ts.index(GROUP).permute((1, 0)), sums, is_async=True)
        S = warpgroup_mma(xs.index(stage).permute((1, 0)), gs.index(stage), product, is_async=True)
        product, sums = warpgroup_mma_wait(0, deps=[S, A])
        mbarrier.arrive(empty.index(stage))
        n += GROUPS
    l, k = gl.arange(0, BL, gl.SliceLayout(1, D)), column + gl.arange(0, BK, gl.SliceLayout(0, D))
    column_sums = gl.convert_layout(together(sums, NARROW), gl.SliceLayout(1, D))
    if GROUP > 0:
        products_s.index(GROUP - 1).store(product)
        sums_s.index(GROUP - 1).store(column_sums)
        gl.thread_barrier()
        mbarrier.arrive(joined)
    else:
        there = (l < M)[:, None] & (k < K)[None, :]
        V_lk = gl.load(V + l.to(gl.int64)[:, None] * K + k[None, :], mask=there, other=0.0)
        xi_k = gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)
        e_l = _weights(z, l, c, wide, M)
        if AGAIN:
            mbarrier.wait(joined, 0)
            for other in gl.static_range(GROUPS - 1):
                product += products_s.index(other).load(D)
                column_sums += sums_s.index(other).load(gl.SliceLayout(1, D))
        own = gl.where((l < M)[:, None], product * e_l[:, None], 0.0)  # (BL, BK)
        gl.store(dV + (lane.to(gl.int64) * M + l)[:, None] * K + k[None, :], own, mask=there)
        gl.store(dxi + lane * K + k, gl.sum(own, 0), mask=k < K)
        dz_l = gl.sum(own * (V_lk.to(gl.float32) + xi_k[None, :]), 1) - column_sums * e_l
        gl.store(dz + gl.program_id(0) * M + l, dz_l, mask=l < M)


@gluon.jit
def narrow_backward(
    x, g, h, z, V, xi, centre, r, top, dV, dz, dxi, N, M, K, c_plus, c_minus,
    BN: gl.constexpr, BL: gl.constexpr, BK: gl.constexpr, GROUPS: gl.constexpr,
    W: gl.constexpr, T: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """All of the backward pass but the sums of the shares.

    Three or two groups of four warps, as their registers allow, hide one another's waiting, and make u AGAIN; the first adds
    up what all have. With the most tokens the sums take the registers of one group of eight, and h is read.
    """
    AGAIN: gl.constexpr = GROUPS > 1
    xs = gl.allocate_shared_memory(x.dtype, [STAGES, BN, BL], x.layout)
    gs = gl.allocate_shared_memory(g.dtype, [STAGES, BN, BK], g.layout)  # and G' in its place
    hs = gl.allocate_shared_memory(g.dtype, [1 if AGAIN else STAGES, 8 if AGAIN else BN, BK], g.layout)
    Ws = gl.allocate_shared_memory(x.dtype, [BL if AGAIN else 8, BK], W)
    Ts = gl.allocate_shared_memory(g.dtype, [GROUPS, 8, BN], T)
    full, empty = barriers(GROUPS * STAGES, 1), barriers(STAGES, 1)
    made = barriers(1, GROUPS).index(0) if AGAIN else full.index(0)
    # What groups other than the first have added up, and that it is there.
    S: gl.constexpr = gl.SwizzledSharedLayout(2, 1, 8, [1, 0])
    products_s = gl.allocate_shared_memory(gl.float32, [GROUPS - 1 or 1, BL if AGAIN else 8, BK], S)
    sums_s = gl.allocate_shared_memory(gl.float32, [GROUPS - 1 or 1, BL if AGAIN else 8], gl.SwizzledSharedLayout(1, 1, 1, [0]))
    joined = barriers(1, GROUPS - 1).index(0) if AGAIN else full.index(0)
    gdc_launch_dependents()
    # The tuples stand where they are used, since a name would make numbers of their constants.
    if GROUPS == 3:
        gl.warp_specialize(
            [
                (_multiply_backward, (
                    z, V, xi, centre, r, top, dV, dz, dxi, xs, gs, hs, Ws, Ts, products_s, sums_s,
                    full, empty, made, joined, N, M, K, c_plus, c_minus, True, BN, BL, BK, 0, 3, STAGES,
                )),
                (_multiply_backward, (
                    z, V, xi, centre, r, top, dV, dz, dxi, xs, gs, hs, Ws, Ts, products_s, sums_s,
                    full, empty, made, joined, N, M, K, c_plus, c_minus, True, BN, BL, BK, 1, 3, STAGES,
                )),
                (_multiply_backward, (
                    z, V, xi, centre, r, top, dV, dz, dxi, xs, gs, hs, Ws, Ts, products_s, sums_s,
                    full, empty, made, joined, N, M, K, c_plus, c_minus, True, BN, BL, BK, 2, 3, STAGES,
                )),
                (_load_backward, (x, g, h, xs, gs, hs, full, empty, N, K, True, BN, BK, 3, STAGES)),
            ],
            [4, 4, 1],
            [152, 152, 40],
        )  # fmt: skip
    elif GROUPS == 2:
        gl.warp_specialize(
            [
                (_multiply_backward, (
                    z, V, xi, centre, r, top, dV, dz, dxi, xs, gs, hs, Ws, Ts, products_s, sums_s,
                    full, empty, made, joined, N, M, K, c_plus, c_minus, True, BN, BL, BK, 0, 2, STAGES,
                )),
                (_multiply_backward, (
                    z, V, xi, centre, r, top, dV, dz, dxi, xs, gs, hs, Ws, Ts, products_s, sums_s,
                    full, empty, made, joined, N, M, K, c_plus, c_minus, True, BN, BL, BK, 1, 2, STAGES,
                )),
                (_load_backward, (x, g, h, xs, gs, hs, full, empty, N, K, True, BN, BK, 2, STAGES)),
            ],
            [4, 1],
            [232, 40],
        )  # fmt: skip
    else:
        gl.warp_specialize(
            [
                (_multiply_backward, (
                    z, V, xi, centre, r, top, dV, dz, dxi, xs, gs, hs, Ws, Ts, products_s, sums_s,
                    full, empty, made, joined, N, M, K, c_plus, c_minus, False, BN, BL, BK, 0, 1, STAGES,
                )),
                (_load_backward, (x, g, h, xs, gs, hs, full, empty, N, K, False, BN, BK, 1, STAGES)),
            ],
            [1],
            [24],
        )  # fmt: skip
