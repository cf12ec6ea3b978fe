"""c, which puts the logits in the middle of float32's exponents, so that e = exp(z − c) can move from the columns of x to the
rows of V; and whether they spread too wide for that.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models.early import early
from models.gates import tl, triton

ALONE = 4096  # so many logits each program reads for itself; of more it reads what PARTS programs have found before
PARTS = 64


if triton is not None:
    from models.early import wait_for_kernel_before

    @triton.jit
    def _extremes(z, found, M, PARTS: tl.constexpr, BZ: tl.constexpr, AHEAD: tl.constexpr):
        """The largest and the least of a part of the logits."""
        wait_for_kernel_before(AHEAD)
        each = tl.cdiv(M, PARTS)
        first = tl.program_id(0) * each
        last = tl.minimum(first + each, M)
        high, low = tl.full((BZ,), float("-inf"), tl.float32), tl.full((BZ,), float("inf"), tl.float32)
        for start in range(first, last, BZ):
            l = start + tl.arange(0, BZ)
            high = tl.maximum(high, tl.load(z + l, mask=l < last, other=float("-inf")).to(tl.float32))
            low = tl.minimum(low, tl.load(z + l, mask=l < last, other=float("inf")).to(tl.float32))
        tl.store(found + tl.program_id(0), tl.max(high, 0))
        tl.store(found + PARTS + tl.program_id(0), tl.min(low, 0))

    @triton.jit
    def exponentials(z_l, top_i):
        """exp(z_l − top_i), (BN, BL). Only absent tokens, with x = 0, are ever clamped; what is no number stays none."""
        return tl.exp(tl.minimum(z_l[None, :] - top_i[:, None], 60.0, propagate_nan=tl.PropagateNan.ALL))

    @triton.jit
    def middle(z, found, M, PARTS: tl.constexpr, BZ: tl.constexpr):
        """c, and whether the logits spread too wide for it; PARTS is 0 where they are few."""
        if PARTS:
            part = tl.arange(0, PARTS)
            peak, least = tl.max(tl.load(found + part), 0), tl.min(tl.load(found + PARTS + part), 0)
        else:
            l = tl.arange(0, BZ)
            peak = tl.max(tl.load(z + l, mask=l < M, other=float("-inf")).to(tl.float32), 0)
            least = tl.min(tl.load(z + l, mask=l < M, other=float("inf")).to(tl.float32), 0)
        spread = peak - least
        return peak - tl.minimum(spread / 2, 60.0), spread > 120.0


def extremes(z: Tensor, alone: int = 1) -> tuple[Tensor, dict[str, int]]:
    """What `middle` takes beside z: what was found in parts of many logits, and the sizes of its tiles.

    A kernel whose programs are few can let each read `alone` times as many by itself, which saves a launch.
    """
    M = z.numel()
    if alone * ALONE >= M:
        return z, {"PARTS": 0, "BZ": triton.next_power_of_2(M)}
    found = z.new_empty(2 * PARTS, dtype=torch.float32)
    _extremes[(PARTS,)](z, found, M, PARTS=PARTS, BZ=1024, **early(z))
    return found, {"PARTS": PARTS, "BZ": 0}
