"""The block on a Hopper GPU where it can be a matrix product: bf16, softmax, one query for all rows.

With one query e = exp(z − c) does not depend on the row. Forward, x is weighed by it in registers, on its way to the tensor
cores, and the normalisers are added up there. Backward, xᵀG' is a plain product, whose rows e multiplies at the end; xᵀt is one
more column, multiplied by the tensor cores too, with t split in two bf16 parts that together have 16 bits; the columns of
tiles share its steps.

G' = r∘g∘φ' and t are made inside the backward product, by warps of their own that run ahead of those that multiply: the
product is bound by the tensor cores and they by memory. `ready` counts, for every 64 rows, how much of them is there.

Where a program has whole tiles of dV to itself, and G' is small beside them, it finishes each in its registers (`alone`); else
the programs that have parts of one tile meet.

c puts the logits in the middle of float32's exponents. Only if they spread over more than 120 would that lose tokens of a row;
then (`wide`, decided on the GPU) each tile of x is weighed row by row before it is multiplied. Rows
of x that fit in a tile (`narrow`) live on memory traffic alone: they take one kernel each way, and backward a sum of what its
programs have.

The programs of the backward product wait for one another, so all of them must be on the GPU at once: there is one for each
multiprocessor at most, and the launch is cooperative. Each kernel is launched while the one before it ends, and waits for it
before it touches memory.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

import functools
import math

import torch
import triton
from torch import Tensor
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.nvidia.hopper import TensorDescriptor

from models import gates
from models.aligned import aligned, copy_cost
from models.hopper.backward_pass import add_parts, backward_product
from models.hopper.cuda import nvrtc
from models.hopper.forward_pass import GROUP, forward_product
from models.hopper.gating import gate_before
from models.hopper.narrow import narrow_backward, narrow_forward
from models.parts import add_up

SIGNALS = 4  # where, after c and the mark of wide logits, the counters of the backward pass begin: all zero between calls


COMPILER = nvrtc() is not None  # asked here, since torch.compile cannot look through the question


def available(x: Tensor | None = None) -> bool:
    """A whole Hopper card: of a slice of one the programs that wait for one another could be more than the processors."""
    card = torch.cuda.get_device_properties(None if x is None else x.device)
    return torch.version.hip is None and card.major == 9 and card.multi_processor_count >= 64 and COMPILER


FEW = 128  # with so many tokens the backward pass makes u anew from x


def _narrow(M: int) -> bool:
    """Whether a row of x fits in a tile."""
    return M <= 256


def _narrow_forward_too(M: int, K: int) -> bool:
    """With more tokens a program keeps fewer columns, and x would be read too often."""
    return M <= 192 or (_narrow(M) and K <= 512)


# Microseconds, as measured on an H200 with 132 processors. Forward: a step of each form of tiles (the rows of half of one, its
# columns) where all processors are at work; which part of that it takes however few they are; what it takes longer where the
# rows of x do not begin with a line of the cache, if no other tile shares them, and where those of V do not, for 256 columns;
# the end of a tile, and of one with odd rows. Backward: a step where all are at work, and where few are; the end of a tile
# alone and together.
PROCESSORS = 132
TILES = {(64, 256): 0.78, (64, 192): 0.62, (64, 128): 0.48, (128, 128): 1.0, (128, 64): 0.72}
LEAST, ASKEW, ASKEW_V, STORED, ODD = 0.77, 0.12, 0.18, 1.24, 4.0
STEP, QUICKEST, FINISHED, MET = 0.8, 0.66, 4.5, 18.0
SEEN, WAITED = 0.2, 0.9  # of a pass that makes G': what its warps take from the product beside them, and what that waits for
#                          them, if the pass would take as long as the product's first tiles
LINE = 64  # numbers in a line of the cache


def _forward_time(N: int, M: int, K: int, TALL: int, BROAD: int, unit: int) -> float:
    """With a copy of V in rows of a multiple of `unit` columns, if they are not so as they are."""
    column_blocks = triton.cdiv(K, BROAD)
    tiles = triton.cdiv(N, 2 * TALL) * column_blocks
    turns = triton.cdiv(tiles, PROCESSORS)
    busy = triton.cdiv(tiles, turns) / PROCESSORS
    step = TILES[TALL, BROAD] * (LEAST + (1 - LEAST) * busy)
    step += ASKEW * busy / column_blocks if M % LINE else 0.0
    step += ASKEW_V * busy * BROAD / 256 if K % LINE and unit % LINE else 0.0
    return turns * (triton.cdiv(M, 64) * step + (ODD if K % 8 else STORED)) + copy_cost(M, K, unit)


@functools.lru_cache
def _forward_plan(N: int, M: int, K: int) -> tuple[int, int, int]:
    """The rows of half a tile, its columns, and what the columns of V are a multiple of."""
    return min(((*tile, unit) for tile in TILES for unit in (8, LINE)), key=lambda plan: _forward_time(N, M, K, *plan))


def forward_cost(N: int, M: int, K: int) -> float:
    if _narrow(M):
        return 0.0  # nothing else comes near
    return _forward_time(N, M, K, *_forward_plan(N, M, K)) + copy_cost(N, M) + 5


def backward_cost(N: int, M: int, K: int) -> float:
    if _narrow(M):
        return float("inf") if K % 8 and K >= 512 else 0.0  # long odd rows of g take too long to copy
    return sum(_turns(N, M, K)) + min(_gated(N, M, K)) + copy_cost(N, M) + 10


def _share(N: int, M: int, K: int, processors: int) -> tuple[int, int, int]:
    """The tiles of dV, and for each the steps of a run along the rows and how many runs there are."""
    tiles, steps = triton.cdiv(M, 128) * triton.cdiv(K, 256), triton.cdiv(N, 64)
    steps_each = triton.cdiv(steps, max(1, processors // tiles))
    return tiles, steps_each, triton.cdiv(steps, steps_each)


def _turns(N: int, M: int, K: int) -> list[float]:
    """How long the product takes the busiest processor, for each of its tiles, without their ends."""
    tiles, steps_each, runs = _share(N, M, K, PROCESSORS)
    turns = triton.cdiv(runs * tiles, PROCESSORS)
    return [steps_each * max(QUICKEST, runs * tiles * STEP / PROCESSORS / turns)] * turns


def _gated(N: int, M: int, K: int) -> tuple[float, float]:
    """What the gate and the ends of tiles cost, with G' made inside the product and before it."""
    turns, together, gate = _turns(N, M, K), _share(N, M, K, PROCESSORS)[2] > 1, 6 * N * K / 3.8e6
    return len(turns) * MET + gate * (SEEN + WAITED * gate / turns[0]), len(turns) * (MET if together else FINISHED) + gate


def _ahead(N: int, M: int, K: int) -> bool:
    """Whether G' is made inside the product: beside many short tiles, which then must meet, a pass is nothing."""
    inside, before = _gated(N, M, K)
    return inside < before


def alone(N: int, M: int, K: int, processors: int = PROCESSORS) -> bool:
    """Whether the programs of the backward pass wait for nobody, so that it needs no counters."""
    return not _narrow(M) and goes_back(M, K) and not _ahead(N, M, K) and _share(N, M, K, processors)[2] == 1


def serves(N: int, M: int, K: int, dtype: torch.dtype) -> bool:
    """The copy engine wants rows of a multiple of 16 bytes, so odd rows of x are copied."""
    return dtype == torch.bfloat16 and M >= 16 and K >= 16 and (_narrow(M) or N >= 1024)


def goes_back(M: int, K: int) -> bool:
    """Whether the backward pass is served too: long rows of G' and dV must not be odd."""
    return _narrow(M) or K % 8 == 0


def marks(N: int, M: int, K: int) -> int:
    """The size of what `forward` calls centre: c, the mark of wide logits, and the counters."""
    return SIGNALS if _narrow(M) else SIGNALS + triton.cdiv(N, 64) + 2 * triton.cdiv(M, 128) * triton.cdiv(K, 256)


def _whole_lines(K: int) -> int:
    """How far apart the rows of our own matrices are, so that each begins with a line of the cache."""
    return triton.cdiv(K, LINE) * LINE


def _processors(x: Tensor) -> int:
    return torch.cuda.get_device_properties(x.device).multi_processor_count


def _layout(block: list[int]) -> gl.NVMMASharedLayout:
    return gl.NVMMASharedLayout.get_default_for(block, gl.bfloat16)


def _descriptor(a: Tensor, block: list[int]) -> TensorDescriptor:
    return TensorDescriptor.from_tensor(a, block, _layout(block))


SHARED = 225_000  # bytes of shared memory that stages and what is kept beside them may fill


def _narrow_forward_tile(N: int, M: int, K: int) -> tuple[int, int, int, int, int]:
    """Rows, tokens, more tokens, columns, stages: as there is room for in shared memory and in the registers of four warps."""
    BL = 64 if M <= 64 else 128 if M <= 192 else 256
    more = max(16, triton.next_power_of_2(M - 128)) if 128 < M <= 192 else 0
    BK = max(16, min(128 if M > 128 else 256, triton.next_power_of_2(K)))
    while BK > 64 and triton.cdiv(N, 64) * triton.cdiv(K, BK) <= PROCESSORS // 2:
        BK //= 2  # so that there are enough programs
    BN = 128 if M <= 128 and BK <= 64 else 64
    kept = (BL + more) * (2 * BK + 16) + 4 * BN * BK  # W, E and two tiles of h
    return BN, BL, more, BK, min(8, (SHARED - kept) // (2 * BN * (BL + more)))


def _narrow_backward_tile(M: int, K: int) -> tuple[int, int, int, int, int]:
    """Rows, tokens, columns, groups of warps, stages."""
    BL, groups, widest = (64, 3, 64) if M <= 64 else (128, 2, 64) if M <= FEW else (256, 1, 128)
    BK = max(16, min(widest, triton.next_power_of_2(K)))
    # W and what the other groups add up; columns of x, g and h
    kept, each = (2 * BL * BK + 4 * (groups - 1) * BL * (BK + 1), BL + BK) if groups > 1 else (0, BL + 2 * BK)
    return 64, BL, BK, groups, min(9, (SHARED - kept - 1024 * groups) // (2 * 64 * each))


@functools.lru_cache
def _lanes(N: int, K: int, BN: int, BK: int, left: int, processors: int) -> int:
    """Into how many shares the rows of each block of columns are divided, so that the last program ends soonest.

    A tile takes about 0.6 µs, what a program begins and ends with 4; and each share leaves so many numbers to be added up.
    """
    column_blocks, tiles = triton.cdiv(K, BK), triton.cdiv(N, BN)

    def time(lanes: int) -> float:
        return triton.cdiv(column_blocks * lanes, processors) * (0.6 * triton.cdiv(tiles, lanes) + 4) + lanes * 8 * left / 3.5e6

    return min(range(1, min(tiles, 4 * triton.cdiv(processors, column_blocks)) + 1), key=time)


def forward(
    x: Tensor, z: Tensor, V: Tensor, xi: Tensor, c_plus: float, c_minus: float
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """h, r, the logit that each row's r is relative to where logits are wide, and c with the mark of those and the counters."""
    (N, M), K = x.shape, V.shape[1]
    h, r, top, centre = x.new_empty(N, K), *(x.new_empty(n, dtype=torch.float32) for n in (N, N, marks(N, M, K)))
    at_once = math.gcd(K, 8)
    if _narrow_forward_too(M, K):
        copied = aligned(x)
        BN, BL, more, BK, stages = _narrow_forward_tile(N, M, K)
        tiles = _descriptor(copied, [BN, BL])
        narrow_forward[(triton.cdiv(K, BK) * _lanes(N, K, BN, BK, 0, _processors(x)),)](
            tiles, _descriptor(copied, [BN, more]) if more else tiles, _descriptor(h, [BN, BK]) if at_once == 8 else tiles,
            x, z, V, xi, centre, h, r, top, N, M, K, c_plus, c_minus, BN, BL, more, BK, at_once,
            _layout([BL, BK]), _layout([8, BL]), _layout([BN, BK]), stages, num_warps=4, maxnreg=168, launch_pdl=True,
        )  # fmt: skip
        return h, r, top, centre
    TALL, BROAD, unit = _forward_plan(N, M, K)
    forward_product(
        aligned(x), z, aligned(V, unit), xi, h, r, top, centre, SIGNALS, (TALL, BROAD), _processors(x), c_plus, c_minus
    )  # fmt: skip
    return h, r, top, centre


def backward(
    g: Tensor, x: Tensor, z: Tensor, V: Tensor, xi: Tensor, h: Tensor, r: Tensor, top: Tensor, centre: Tensor,
    c_plus: float, c_minus: float,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """dz, dV and dξ."""
    (N, M), K = x.shape, V.shape[1]
    x, g = aligned(x), aligned(g)
    dz, dV, dxi = torch.empty_like(z), torch.empty_like(V), torch.empty_like(xi)
    if _narrow(M):
        BN, BL, BK, groups, stages = _narrow_backward_tile(M, K)
        lanes, again = _lanes(N, K, BN, BK, M * K, _processors(x)), groups > 1
        programs = triton.cdiv(K, BK) * lanes
        shapes = (lanes, M, K), (programs, M), (lanes, K)
        dV_parts, dz_parts, dxi_parts = (x.new_empty(*shape, dtype=torch.float32) for shape in shapes)
        g_tiles = _descriptor(g, [BN, BK])
        narrow_backward[(programs,)](
            _descriptor(x, [BN, BL]), g_tiles, g_tiles if again else _descriptor(aligned(h), [BN, BK]),
            z, V, xi, centre, r, top, dV_parts, dz_parts, dxi_parts, N, M, K, c_plus, c_minus,
            BN, BL, BK, groups, _layout([BL, BK]), _layout([8, BN]), stages,
            num_warps=4 if again else 8, maxnreg=128 if groups == 3 else 168, launch_pdl=True,
        )  # fmt: skip
        add_up((dV_parts, dV), (dz_parts, dz), (dxi_parts, dxi))
        return dz, dV, dxi
    V, counters = aligned(V), centre.view(torch.int32)[SIGNALS:]
    token_blocks, column_blocks = triton.cdiv(M, 128), triton.cdiv(K, 256)
    tiles, steps_each, runs = _share(N, M, K, _processors(x))
    programs, by_itself = min(_processors(x), runs * tiles), alone(N, M, K, _processors(x))
    G, T = x.new_empty(N, _whole_lines(K)), x.new_empty(8, triton.cdiv(N, 8) * 8)  # two rows of T are used
    if not _ahead(N, M, K):
        BN, BK = gates.gate_tile(N, K)
        gate_before[(triton.cdiv(N, BN),)](
            g, h, r, G, T, N, K, G.shape[1], T.shape[1], c_plus, c_minus, BN, BK, launch_pdl=True
        )  # fmt: skip
    parts = (
        (0 if by_itself else programs, 128 * 256), (runs * column_blocks, M), (column_blocks, M), (2 * token_blocks * runs, K)
    )  # fmt: skip
    dW, xt, dz_parts, dxi_parts = (x.new_empty(*shape, dtype=torch.float32) for shape in parts)
    backward_product[(programs,)](
        _descriptor(x, [64, 64]), _descriptor(G[:, :K], [64, 256]), _descriptor(T[:, :N], [8, 64]),
        _descriptor(V, [64, 256]), _descriptor(dV, [64, 256]),
        g.view(torch.int32), h.view(torch.int32), r, G.view(torch.int32), T,
        z, V, xi, centre, top, dW, xt, dV, dz_parts, dxi_parts, counters, N, M, K, G.shape[1], T.shape[1],
        steps_each, runs, c_plus, c_minus, by_itself, _ahead(N, M, K), GROUP, 3 if by_itself else 4,
        num_warps=4, maxnreg=168, launch_pdl=True, launch_cooperative_grid=True,
    )  # fmt: skip
    add_parts[(triton.cdiv(M, 16) + triton.cdiv(K, 16),)](
        z, centre, dz_parts, xt, dxi_parts, dz, dxi, M, K, column_blocks, len(xt), len(dxi_parts), len(centre), SIGNALS,
        BP=128, B=16, launch_pdl=True,
    )  # fmt: skip
    return dz, dV, dxi
