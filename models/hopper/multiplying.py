"""A tile (128, 256) of a product x·B in steps of 64, and of some steps x·v for a vector v."""


# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import mbarrier, warpgroup_mma, warpgroup_mma_init, warpgroup_mma_wait

from models.hopper.columns import together
from models.hopper.wide import weigh


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
            weigh(xs.index(stage), z, top, row + step * 64, token, N, M, 64, 128)
            a = xs.index(stage).permute((1, 0))
        else:
            weigh(xs.index(stage), z, top, row, token + step * 64, N, M, 128, 64)
            a = xs.index(stage)
        S = warpgroup_mma(a, vs.index(stage).permute((1, 0)), S, is_async=True)
        P = warpgroup_mma(a, Bs.index(stage), P, is_async=True)
        P, S = warpgroup_mma_wait(0, deps=[P, S])
        mbarrier.arrive(empty.index(stage))
        n += 1
    return P, S, n


@gluon.jit
def multiply_tile(
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
    return product, gl.convert_layout(together(sums, NARROW), gl.SliceLayout(1, WIDE)), n
