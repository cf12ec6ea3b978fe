"""Tiles on their way from memory to the tensor cores: stages that one warp fills and others empty, and the order of tiles."""


# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon.language.nvidia.hopper import mbarrier


@gluon.jit
def barriers(COUNT: gl.constexpr, ARRIVALS: gl.constexpr):
    barriers = gl.allocate_shared_memory(gl.int64, [COUNT, 1], mbarrier.MBarrierLayout())
    for one in gl.static_range(COUNT):
        mbarrier.init(barriers.index(one), count=ARRIVALS)
    return barriers


@gluon.jit
def free_stage(full, empty, n, BYTES: gl.constexpr, STAGES: gl.constexpr):
    """The stage for the n-th step, when its tiles may be overwritten; BYTES are going to arrive there."""
    stage = n % STAGES
    mbarrier.wait(empty.index(stage), (n // STAGES & 1) ^ 1)
    mbarrier.expect(full.index(stage), BYTES)
    return stage


@gluon.jit
def tile_at(tile, tall_blocks, wide_blocks, GROUP: gl.constexpr):
    """Tiles in the order of columns within groups of GROUP rows: those at work together share operands in the L2 cache."""
    first = tile // (GROUP * wide_blocks) * GROUP
    tall = gl.minimum(tall_blocks - first, GROUP)
    inside = tile % (GROUP * wide_blocks)
    return first + inside % tall, inside // tall
