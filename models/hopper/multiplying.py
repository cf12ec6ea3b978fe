"""Half of a tile of a product x·B in steps of 64, and of some steps x·v for a vector v.

The halves are some rows of the product each. They have four warps each, and share what is loaded, but neither waits for the
other: while one writes what it has, the tensor cores are the other's.
"""


# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import mbarrier, warpgroup_mma, warpgroup_mma_init, warpgroup_mma_wait

from models.hopper.columns import together
from models.hopper.wide import weigh


@gluon.jit
def _steps(
    P, S, xs, Bs, vs, full, empty, n, count, half,
    TRANSPOSED: gl.constexpr, SUM: gl.constexpr, REST: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """P += x·B over `count` steps of 64 and one of REST, and, with SUM, S += x·v."""
    P, S = warpgroup_mma_init(P), warpgroup_mma_init(S)
    for step in range(count):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        a = xs.index(2 * stage + half).permute((1, 0)) if TRANSPOSED else xs.index(2 * stage + half)
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
    if REST:
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        a = xs.index(2 * stage + half).slice(0, REST, 1)
        if SUM:
            S = warpgroup_mma(a, vs.index(stage).slice(0, REST, 1).permute((1, 0)), S, is_async=True)
        P = warpgroup_mma(a, Bs.index(stage).slice(0, REST), P, is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=count > 0)
        n += 1
    P, S = warpgroup_mma_wait(0, deps=[P, S])
    mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=count + REST > 0)
    return P, S, n


@gluon.jit
def _steps_wide(
    P, S, z, top, row, token, N, M, xs, Bs, vs, full, empty, n, count, half, TRANSPOSED: gl.constexpr, STAGES: gl.constexpr
):  # fmt: skip
    """P += w·B and S += w·v; (row, token) is where the first step finds its x, and the steps go along one or the other."""
    for step in range(count):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        own = xs.index(2 * stage + half)
        if TRANSPOSED:
            weigh(own, z, top, row + step * 64, token, N, M, 4)
        else:
            weigh(own, z, top, row, token + step * 64, N, M, 4)
        a = own.permute((1, 0)) if TRANSPOSED else own
        S = warpgroup_mma(a, vs.index(stage).permute((1, 0)), S, is_async=True)
        P = warpgroup_mma(a, Bs.index(stage), P, is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index(stage))
        n += 1
    return P, S, n


@gluon.jit
def multiply_rows(
    wide, z, top, row, N, M, xs, Ws, Es, full, empty, n, steps, half,
    SUM: gl.constexpr, REST: gl.constexpr, STAGES: gl.constexpr, TILE: gl.constexpr,
):  # fmt: skip
    """Half of a tile of xW, whose rows begin at `row`, and with SUM x·(e₀ + e₁); of w in place of x if `wide`."""
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[4, 1], instr_shape=[16, 8, 16])
    TALL: gl.constexpr = xs.shape[1]
    BROAD: gl.constexpr = Ws.shape[2]
    product, sums = gl.zeros((TALL, BROAD), gl.float32, TILE), gl.zeros((TALL, 8), gl.float32, NARROW)
    if wide:
        product, sums, n = _steps_wide(
            product, sums, z, top, row, 0, N, M, xs, Ws, Es, full, empty, n, steps, half, False, STAGES
        )  # fmt: skip
    else:
        whole = steps - 1 if REST else steps
        product, sums, n = _steps(product, sums, xs, Ws, Es, full, empty, n, whole, half, False, SUM, REST, STAGES)
    return product, gl.convert_layout(together(sums, NARROW), gl.SliceLayout(1, TILE)), n


@gluon.jit
def multiply_tokens(
    wide, z, top, row, token, N, M, xs, Gs, Ts, full, empty, n, first, last, steps, half,
    STAGES: gl.constexpr, TILE: gl.constexpr,
):  # fmt: skip
    """Half of a tile of xᵀG', and of its steps [first, last) xᵀ(t₀ + t₁), of all where the logits are wide.

    (row, token) is where the half's first step finds its x, and the steps go along the rows.
    """
    NARROW: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[4, 1], instr_shape=[16, 8, 16])
    TALL: gl.constexpr = xs.shape[2]
    BROAD: gl.constexpr = Gs.shape[2]
    product, sums = gl.zeros((TALL, BROAD), gl.float32, TILE), gl.zeros((TALL, 8), gl.float32, NARROW)
    if wide:
        product, sums, n = _steps_wide(
            product, sums, z, top, row, token, N, M, xs, Gs, Ts, full, empty, n, steps, half, True, STAGES
        )  # fmt: skip
    else:
        product, sums, n = _steps(product, sums, xs, Gs, Ts, full, empty, n, first, half, True, False, 0, STAGES)
        product, sums, n = _steps(product, sums, xs, Gs, Ts, full, empty, n, last - first, half, True, True, 0, STAGES)
        product, sums, n = _steps(product, sums, xs, Gs, Ts, full, empty, n, steps - last, half, True, False, 0, STAGES)
    return product, gl.convert_layout(together(sums, NARROW), gl.SliceLayout(1, TILE)), n
