"""Matrices whose rows are a whole number of 16 bytes, which the tensor cores' copy engine and the library's products want.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

import math

from torch import Tensor

from models.early import early
from models.gates import tl, triton

if triton is not None:
    from models.early import wait_for_kernel_before

    @triton.jit
    def _align(a, padded, R, C, eights, BR: tl.constexpr, BC: tl.constexpr, AHEAD: tl.constexpr):
        wait_for_kernel_before(AHEAD)
        tile, column_blocks = tl.program_id(0), tl.cdiv(eights * 8, BC)
        i, j = (tile // column_blocks).to(tl.int64) * BR + tl.arange(0, BR), tile % column_blocks * BC + tl.arange(0, BC)
        a_ij = tl.load(a + i[:, None] * C + j[None, :], mask=(i < R)[:, None] & (j < C)[None, :], other=0.0)
        there = (i < R)[:, None] & (j < eights * 8)[None, :]
        tl.store(padded + i[:, None] * (eights * 8) + j[None, :], a_ij, mask=there)


def eights(size: int) -> int:
    return -(-size // 8)


def in_powers(size: int) -> tuple[int, int]:
    """A size as so many times the largest power of two in it, up to 16, which tells Triton how far it may read at once."""
    power = math.gcd(size, 16)
    return size // power, power


def copy_cost(R: int, C: int, unit: int = 8) -> float:
    """Microseconds that `aligned` takes, as measured on an H200."""
    return 4 * R * C / 2.7e6 + 1.9 if C % unit else 0.0


def aligned(a: Tensor, unit: int = 8) -> Tensor:
    """a (R, C), which begins with whole 16 bytes, with columns of zeros up to a multiple of so many."""
    R, C = a.shape
    if C % unit == 0:
        return a if a.data_ptr() % 16 == 0 else a.clone()
    padded = a.new_empty(R, -(-C // unit) * unit)
    BR, BC = 16, max(8, min(256, triton.next_power_of_2(C)))
    wide = padded.shape[1]
    _align[(triton.cdiv(R, BR) * triton.cdiv(wide, BC),)](a, padded, R, C, wide // 8, BR=BR, BC=BC, **early(a))
    return padded
