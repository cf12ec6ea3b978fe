"""A vector beside a matrix, for the tensor cores too: two bf16 columns that add up to it, of the eight that they want."""


# mypy: allow-untyped-defs, allow-untyped-calls

from triton.experimental import gluon
from triton.experimental.gluon import language as gl


@gluon.jit
def in_two(v, part):
    """A vector (128,) as two bf16 numbers that add up to it, in parts 0 and 1 of the eight that the tensor cores want."""
    high = v.to(gl.bfloat16).to(gl.float32)
    return gl.where((part == 0)[:, None], high[None, :], gl.where((part == 1)[:, None], (v - high)[None, :], 0.0))  # (8, 128)


@gluon.jit
def together(S, NARROW: gl.constexpr):
    """What was multiplied with the two parts of a vector; the other columns hold nothing."""
    column = gl.arange(0, 8, gl.SliceLayout(0, NARROW))
    return gl.sum(gl.where((column < 2)[None, :], S, 0.0), 1)
