"""Sums that many programs have each a part of: up to three lists of parts are added up in one launch, always in one order.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

from torch import Tensor

from models.gates import tl, triton

if triton is not None:
    from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

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
        AHEAD: tl.constexpr, BP: tl.constexpr, B: tl.constexpr,
    ):  # fmt: skip
        if AHEAD:
            gdc_launch_dependents()
            gdc_wait()
        program, of_a, of_b = tl.program_id(0), tl.cdiv(a_size, B), tl.cdiv(b_size, B)
        if program < of_a:
            _some(a, sum_a, a_size, a_count, program, BP, B)
        elif program < of_a + of_b:
            _some(b, sum_b, b_size, b_count, program - of_a, BP, B)
        else:
            _some(c, sum_c, c_size, c_count, program - of_a - of_b, BP, B)


def add_up(*lists: tuple[Tensor, Tensor], ahead: bool = False) -> None:
    """Each list: parts (count, …) in float32 and the tensor (…) that their sum is written to.

    With `ahead` it is launched while the kernel before it ends.
    """
    most = max(len(parts) for parts, _ in lists)
    BP, B = (512, 16) if most > 128 else (128, 32) if most > 64 else (16, 64)  # of many parts, many at a time
    nothing = (lists[0][0], lists[0][1], 0, 0)
    each = [(parts, total, total.numel(), len(parts)) for parts, total in lists]
    arguments = [argument for one in (each + [nothing] * 3)[:3] for argument in one]
    _add[(sum(triton.cdiv(total.numel(), B) for _, total in lists),)](*arguments, ahead, BP=BP, B=B, launch_pdl=ahead)
