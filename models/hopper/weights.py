"""e = exp(z − c) of many tokens, made before the forward product; of few, each of its programs makes them for itself."""

# mypy: allow-untyped-defs, allow-untyped-calls

import triton
import triton.language as tl
from torch import Tensor

from models.centre import extremes, middle
from models.early import early, wait_for_kernel_before

TOKENS = 256  # of a program


@triton.jit
def _weigh(z, found, centre, e, M, PARTS: tl.constexpr, BZ: tl.constexpr, B: tl.constexpr, AHEAD: tl.constexpr):
    wait_for_kernel_before(AHEAD)
    c, wide = middle(z, found, M, PARTS, BZ)
    l = tl.program_id(0) * B + tl.arange(0, B)
    z_l = tl.load(z + tl.minimum(l, M - 1))  # beyond the last x is 0, and any number does
    pair = l // 2 % 32
    place = l // 64 * 64 + pair % 4 * 16 + pair // 4 * 2 + l % 2
    tl.store(e + place, tl.where(wide, z_l, tl.exp(z_l.to(tl.float32) - c).to(tl.bfloat16)))
    if tl.program_id(0) == 0:
        tl.store(centre, c)
        tl.store(centre + 1, tl.where(wide, 1.0, 0.0))


def weights(z: Tensor, centre: Tensor) -> Tensor:
    """e, or z where the logits are wide, which `centre` then says beside c.

    In blocks of 64 tokens, and in each the pairs as those that multiply want them: of eight pairs every fourth.
    """
    M = len(z)
    found, sizes = extremes(z)
    e = z.new_empty(triton.cdiv(M, TOKENS) * TOKENS)
    _weigh[(triton.cdiv(M, TOKENS),)](z, found, centre, e, M, **sizes, B=TOKENS, **early(z))
    return e
