"""The forward product: h = φ(r∘(xW) + ξ) and r = 1/(x·e), one warp copying and twice four multiplying."""

# ruff: noqa: SIM108  (in kernels a branch is taken by the compiler)
# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import tma
from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

from models.hopper.multiplying import multiply_rows
from models.hopper.staging import barriers, free_stage
from models.hopper.storing import store_rows
from models.hopper.wide import PROPAGATE, tops


@gluon.jit
def _load_forward(
    x, W, E, xs, Ws, Es, full, empty, row_blocks, column_blocks, steps, EACH: gl.constexpr, STAGES: gl.constexpr
):  # fmt: skip
    gdc_wait()
    bytes_each: gl.constexpr = 2 * x.block_type.nbytes + W.block_type.nbytes + E.block_type.nbytes
    TALL: gl.constexpr = xs.shape[1]
    BROAD: gl.constexpr = Ws.shape[2]
    n = 0
    groups = gl.cdiv(column_blocks, EACH)
    for unit in range(gl.program_id(0), row_blocks * groups, gl.num_programs(0)):
        row, group = unit // groups * 2 * TALL, unit % groups
        for column_block in range(group * EACH, gl.minimum((group + 1) * EACH, column_blocks)):
            for step in range(steps):
                stage = free_stage(full, empty, n, bytes_each, STAGES)
                tma.async_copy_global_to_shared(x, [row, step * 64], full.index(stage), xs.index(2 * stage))
                tma.async_copy_global_to_shared(x, [row + TALL, step * 64], full.index(stage), xs.index(2 * stage + 1))
                tma.async_copy_global_to_shared(W, [step * 64, column_block * BROAD], full.index(stage), Ws.index(stage))
                tma.async_copy_global_to_shared(E, [0, step * 64], full.index(stage), Es.index(stage))
                n += 1


@gluon.jit
def _store_forward(
    P, r_i, xi, h_tiles, h, hs, row, column, N, K, c_plus, c_minus,
    RELU: gl.constexpr, AT_ONCE: gl.constexpr, TILE: gl.constexpr,
):  # fmt: skip
    """Half a tile of h = φ(r∘P + ξ)."""
    BROAD: gl.constexpr = P.shape[1]
    k = column + gl.arange(0, BROAD, gl.SliceLayout(0, TILE))
    u = P * r_i[:, None] + gl.load(xi + k, mask=k < K, other=0.0).to(gl.float32)[None, :]  # (TALL, BROAD)
    if RELU:
        u = gl.maximum(u, 0.0, propagate_nan=PROPAGATE)
    else:
        u = gl.where(u > 0, c_plus * u, c_minus * u)
    store_rows(u, h_tiles, h, hs, row, column, N, K, AT_ONCE)


@gluon.jit
def _multiply_forward(
    x, z, xi, centre, h_tiles, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, row_blocks, column_blocks, steps,
    c_plus, c_minus, RELU: gl.constexpr, EACH: gl.constexpr, REST: gl.constexpr, AT_ONCE: gl.constexpr, HALF: gl.constexpr,
    STAGES: gl.constexpr,
):  # fmt: skip
    gdc_wait()
    TALL: gl.constexpr = xs.shape[1]
    BROAD: gl.constexpr = Ws.shape[2]
    TILE: gl.constexpr = gl.NVMMADistributedLayout(version=[3, 0], warps_per_cta=[4, 1], instr_shape=[16, BROAD, 16])
    wide = gl.load(centre + 1) > 0
    n = 0
    groups = gl.cdiv(column_blocks, EACH)
    for unit in range(gl.program_id(0), row_blocks * groups, gl.num_programs(0)):
        row, group = (unit // groups * 2 + HALF) * TALL, unit % groups
        if wide:
            tops(x, z, top, row, N, M, TALL, 4)
        P, mass, n = multiply_rows(wide, z, top, row, N, M, xs, Ws, Es, full, empty, n, steps, HALF, True, REST, STAGES, TILE)
        r_i = 1.0 / mass
        _store_forward(
            P, r_i, xi, h_tiles, h, hs.index(HALF), row, group * EACH * BROAD, N, K, c_plus, c_minus, RELU, AT_ONCE, TILE
        )  # fmt: skip
        # only now, since the fence waits for what was stored before it
        i = row + gl.arange(0, TALL, gl.SliceLayout(1, TILE))
        gl.store(r + i, r_i, mask=(i < N) & (group == 0))
        if EACH > 1:
            for column_block in range(group * EACH + 1, gl.minimum((group + 1) * EACH, column_blocks)):
                P, mass, n = multiply_rows(
                    wide, z, top, row, N, M, xs, Ws, Es, full, empty, n, steps, HALF, False, REST, STAGES, TILE
                )  # fmt: skip
                _store_forward(
                    P, r_i, xi, h_tiles, h, hs.index(HALF), row, column_block * BROAD, N, K, c_plus, c_minus,
                    RELU, AT_ONCE, TILE,
                )  # fmt: skip
    tma.store_wait(0)


@gluon.jit
def forward_product(
    x_tiles, W, E, h_tiles, x, z, xi, centre, h, r, top, N, M, K, c_plus, c_minus,
    RELU: gl.constexpr, EACH: gl.constexpr, REST: gl.constexpr, AT_ONCE: gl.constexpr, STAGES: gl.constexpr,
):  # fmt: skip
    """h = φ(r∘(xW) + ξ) and r = 1/(x·e) in tiles, EACH side by side in turn; the last step has REST tokens."""
    TALL: gl.constexpr = x_tiles.block_type.shape[0]  # rows of half a tile
    BROAD: gl.constexpr = W.block_type.shape[1]
    xs = gl.allocate_shared_memory(x_tiles.dtype, [2 * STAGES, TALL, 64], x_tiles.layout)
    Ws = gl.allocate_shared_memory(W.dtype, [STAGES, 64, BROAD], W.layout)
    Es = gl.allocate_shared_memory(E.dtype, [STAGES, 8, 64], E.layout)
    hs = gl.allocate_shared_memory(W.dtype, [2, TALL, 64], W.layout)  # of a half
    full, empty = barriers(STAGES, 1), barriers(STAGES, 2)  # a stage's tiles have arrived, and may be overwritten
    gdc_launch_dependents()
    row_blocks, column_blocks, steps = gl.cdiv(N, 2 * TALL), gl.cdiv(K, BROAD), gl.cdiv(M, 64)
    # The tuples stand here, since a name would make numbers of their constants.
    gl.warp_specialize(
        [
            (_multiply_forward, (
                x, z, xi, centre, h_tiles, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, row_blocks, column_blocks, steps,
                c_plus, c_minus, RELU, EACH, REST, AT_ONCE, 0, STAGES,
            )),
            (_multiply_forward, (
                x, z, xi, centre, h_tiles, h, r, top, xs, Ws, Es, hs, full, empty, N, M, K, row_blocks, column_blocks, steps,
                c_plus, c_minus, RELU, EACH, REST, AT_ONCE, 1, STAGES,
            )),
            (_load_forward, (x_tiles, W, E, xs, Ws, Es, full, empty, row_blocks, column_blocks, steps, EACH, STAGES)),
        ],
        [4, 1],
        [232, 40],
    )  # fmt: skip
