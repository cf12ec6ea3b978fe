"""The forward product, in CUDA (`forward.cu`): Triton would have the tensor cores wait for an x weighed in registers."""

# mypy: allow-untyped-defs, allow-untyped-calls

import functools
from pathlib import Path

import triton
from torch import Tensor

from models.centre import ALONE
from models.hopper.cuda import TileMap, launch
from models.hopper.weights import weights

GROUP = 16  # rows of tiles that run together
SHARED = 232_448  # bytes that a program can have
PIECES = 8 * 3 * 16 * 64  # of h on their way out, of eight warps


@functools.lru_cache
def source(BROAD: int) -> str:
    """With the instruction of the tensor cores written out: each of its numbers has a place of its own."""
    own = BROAD // 2
    sums, outputs = (", ".join(form.format(i) for i in range(own)) for form in ("%{0}", '"+f"(d[{0}])'))
    a, inputs = (", ".join(form.format(i, own + i) for i in range(4)) for form in ("%{1}", '"r"(a[{0}])'))
    instruction = (
        f"DV void wgmma(float (&d)[{own}], const u32 (&a)[4], u64 b, u32 add) {{\n"
        f'  asm volatile("{{ .reg .pred p; setp.ne.b32 p, %{own + 5}, 0; "\n'
        f'    "wgmma.mma_async.sync.aligned.m64n{BROAD}k16.f32.bf16.bf16 {{{sums}}}, {{{a}}}, %{own + 4}, p, 1, 1, 1; }}"\n'
        f'    : {outputs}\n    : {inputs}, "l"(b), "r"(add) : "memory");\n}}'
    )
    return (Path(__file__).parent / "forward.cu").read_text().replace("//WGMMA//", instruction)


def room(TALL: int, BROAD: int, whole: bool) -> tuple[int, int]:
    """Stages, and bytes of shared memory: their tiles and barriers; e; what is stored; scratch, and what aligning takes."""
    left, each = SHARED - PIECES - 1024 - 128 - (2 * ALONE if whole else 1024), 128 * (2 * TALL + BROAD) + 16
    stages = min(8, left // each)
    return stages, SHARED - left + stages * each


SHORT = 1024  # tokens, up to which a tile is soon done


def beside(N: int, M: int, K: int, TALL: int, BROAD: int, processors: int) -> int:
    """How many tiles side by side a program takes at once, so that it adds up the normalisers for one of them alone."""
    down, across = triton.cdiv(N, 2 * TALL), triton.cdiv(K, BROAD)
    longest = triton.cdiv(down * across, processors)
    at_once = M <= SHORT and TALL == 64 and across % 2 == 0 and 2 * triton.cdiv(down * across // 2, processors) <= longest
    return 2 if at_once else 1


def forward_product(
    x: Tensor, z: Tensor, V: Tensor, xi: Tensor, h: Tensor, r: Tensor, top: Tensor, centre: Tensor,
    signals: int, tile: tuple[int, int], processors: int, c_plus: float, c_minus: float,
) -> None:  # fmt: skip
    """h = φ(r∘(wV) + ξ) and r, in tiles of 2·TALL rows and BROAD columns; c, the mark of wide logits, and counters at zero.

    x and V have rows of whole 16 bytes; columns beyond M and K, if there are any, are zero.
    """
    (N, K), M, (TALL, BROAD) = h.shape, len(z), tile
    whole, relu, odd = M <= ALONE, (c_plus, c_minus) == (1.0, 0.0), K % 8 != 0
    stages, shared = room(TALL, BROAD, whole)
    side = beside(N, M, K, TALL, BROAD, processors)
    given = {"TALL": TALL, "BROAD": BROAD, "SIDE": side, "STAGES": stages, "WHOLE": whole, "TOKENS": ALONE, "SHARED": shared,
             "RELU": relu, "ODD": odd}  # fmt: skip
    strips = triton.cdiv(N, 2 * TALL) * triton.cdiv(K, BROAD) // side
    x_tiles = TileMap(x, (2 * TALL, 64))
    launch(
        "forward", source(BROAD), tuple(f"-D{name}={int(value)}" for name, value in given.items()),
        triton.cdiv(strips, triton.cdiv(strips, processors)),  # no more than end together: the others have their power
        shared, x.device,
        (
            x_tiles, TileMap(V, (64, 64)), x_tiles if odd else TileMap(h, (16, 32)),
            x, z, xi, z if whole else weights(z, centre), h, r, top, centre, N, M, K, x.shape[1],
            GROUP, signals, len(centre), c_plus, c_minus,
        ),
    )  # fmt: skip
