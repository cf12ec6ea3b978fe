"""A kernel launched while the one before it ends: it waits for that one before it touches memory. From Hopper on.

Where Triton is not, `triton` and `tl` are None.
"""

# mypy: allow-untyped-defs

import torch
from torch import Tensor

from models.gates import tl, triton

if triton is not None:
    from triton.language.extra.cuda import gdc_launch_dependents, gdc_wait

    @triton.jit
    def wait_for_kernel_before(AHEAD: tl.constexpr):
        """Every kernel of a chain does so, even if it has nothing to do: who waits for one waits for all before it."""
        if AHEAD:
            gdc_launch_dependents()
            gdc_wait()


def early(a: Tensor) -> dict[str, bool]:
    """What such a kernel is launched with, where a is."""
    if a.is_cuda and torch.version.hip is None and torch.cuda.get_device_capability(a.device)[0] >= 9:
        return {"AHEAD": True, "launch_pdl": True}
    return {"AHEAD": False}
