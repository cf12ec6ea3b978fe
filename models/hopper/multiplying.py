"""Half of a tile of xᵀG' in steps of 64 rows, and of some steps xᵀt.

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
def _steps(P, S, xs, Gs, Ts, full, empty, n, count, half, SUM: gl.constexpr, STAGES: gl.constexpr):
    """P += xᵀG' over `count` steps, and, with SUM, S += xᵀt."""
    P, S = warpgroup_mma_init(P), warpgroup_mma_init(S)
    for step in range(count):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        a = xs.index(2 * stage + half).permute((1, 0))
        if SUM:
            S = warpgroup_mma(a, Ts.index(stage).permute((1, 0)), S, is_async=True)
            P = warpgroup_mma(a, Gs.index(stage), P, is_async=True)
            P, S = warpgroup_mma_wait(2, deps=[P, S])  # the step before this one is done: its tiles may go
            P, S = warpgroup_mma_init(P), warpgroup_mma_init(S)
        else:
            P = warpgroup_mma(a, Gs.index(stage), P, is_async=True)
            P = warpgroup_mma_init(warpgroup_mma_wait(1, deps=[P]))
        mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=step > 0)
        n += 1
    P, S = warpgroup_mma_wait(0, deps=[P, S])
    mbarrier.arrive(empty.index((n + STAGES - 1) % STAGES), pred=count > 0)
    return P, S, n


@gluon.jit
def _steps_wide(P, S, z, top, row, token, N, M, xs, Gs, Ts, full, empty, n, count, half, STAGES: gl.constexpr):
    """P += wᵀG' and S += wᵀt; (row, token) is where the first step finds its x, and the steps go along the rows."""
    for step in range(count):
        stage = n % STAGES
        mbarrier.wait(full.index(stage), n // STAGES & 1)
        own = xs.index(2 * stage + half)
        weigh(own, z, top, row + step * 64, token, N, M, 4)
        a = own.permute((1, 0))
        S = warpgroup_mma(a, Ts.index(stage).permute((1, 0)), S, is_async=True)
        P = warpgroup_mma(a, Gs.index(stage), P, is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index(stage))
        n += 1
    return P, S, n


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
            product, sums, z, top, row, token, N, M, xs, Gs, Ts, full, empty, n, steps, half, STAGES
        )  # fmt: skip
    else:
        product, sums, n = _steps(product, sums, xs, Gs, Ts, full, empty, n, first, half, False, STAGES)
        product, sums, n = _steps(product, sums, xs, Gs, Ts, full, empty, n, last - first, half, True, STAGES)
        product, sums, n = _steps(product, sums, xs, Gs, Ts, full, empty, n, steps - last, half, False, STAGES)
    return product, gl.convert_layout(together(sums, NARROW), gl.SliceLayout(1, TILE)), n
