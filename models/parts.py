"""Sums that many programs have each a part of: up to three lists of parts are added up in one launch, always in one order.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

from torch import Tensor

from models.early import early
from models.gates import tl, triton

if triton is not None:
    from models.early import wait_for_kernel_before

    @triton.jit
    def _some(parts, total, size, count, block, BP: tl.constexpr, B: tl.constexpr):
        j, p = block.to(tl.int64) * B + tl.arange(0, B), tl.arange(0, BP)
        found = tl.zeros((BP, B), tl.float32)
        for first in range(0, count, BP):
            there = (first + p < count)[:, None] & (j < size)[None, :]
            found += tl.load(parts + (first + p).to(tl.int64)[:, None] * size + j[None, :], mask=there, other=0.0)
        tl.store(total + j, tl.sum(found, 0), mask=j < size)

    @triton.jit
    def _add(
        a, sum_a, a_size, a_count, b, sum_b, b_size, b_count, c, sum_c, c_size, c_count,
        AP: tl.constexpr, AW: tl.constexpr, BP: tl.constexpr, BW: tl.constexpr, CP: tl.constexpr, CW: tl.constexpr,
        AHEAD: tl.constexpr,
    ):  # fmt: skip
        wait_for_kernel_before(AHEAD)
        program, of_a, of_b = tl.program_id(0), tl.cdiv(a_size, AW), tl.cdiv(b_size, BW)
        if program < of_a:
            _some(a, sum_a, a_size, a_count, program, AP, AW)
        elif program < of_a + of_b:
            _some(b, sum_b, b_size, b_count, program - of_a, BP, BW)
        else:
            _some(c, sum_c, c_size, c_count, program - of_a - of_b, CP, CW)


def _tile(count: int) -> tuple[int, int]:
    """Parts and numbers that are read at once: of many parts, many."""
    return (512, 16) if count > 128 else (128, 32) if count > 64 else (16, 64)


def add_up(*lists: tuple[Tensor, Tensor]) -> None:
    """Each list: parts (count, …) in float32 and the tensor (…) that their sum is written to."""
    nothing = (lists[0][0], lists[0][1], 0, 0)
    each = [(parts, total, total.numel(), len(parts)) for parts, total in lists]
    each += [nothing] * (3 - len(each))
    arguments = [argument for one in each for argument in one]
    tiles = [_tile(count) for *_, count in each]
    programs = sum(triton.cdiv(size, width) for (_, _, size, _), (_, width) in zip(each, tiles, strict=True))
    _add[(programs,)](*arguments, *(edge for tile in tiles for edge in tile), **early(lists[0][0]))
