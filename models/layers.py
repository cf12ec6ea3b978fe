"""The layers of R runs at once: PyTorch's, with backward passes that a GPU is not kept waiting by.

Autograd adds up the gradient of a bias by a reduction over many rows and few columns, which takes longer than the product
beside it; here it is a product with a row of ones. The loss of the next word scales the rows of small factors, where autograd
would write and read the whole table of words three more times.
"""

from typing import Any

import torch
from torch import Tensor
from torch.autograd.function import once_differentiable


def summed(g: Tensor) -> Tensor:
    """(R, N, K) → (R, K)"""
    return (g.new_ones(len(g), 1, g.shape[1]) @ g)[:, 0]


class _Linear(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor, W: Tensor, b: Tensor) -> Tensor:
        ctx.save_for_backward(x, W)
        return torch.baddbmm(b[:, None], x, W)

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, g: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        x, W = ctx.saved_tensors
        return g @ W.mT, x.mT @ g, summed(g)


class _Affine(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, x: Tensor, gain: Tensor, shift: Tensor) -> Tensor:
        ctx.save_for_backward(x, gain)
        return torch.addcmul(shift[:, None], x, gain[:, None])

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, g: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        x, gain = ctx.saved_tensors
        return g * gain[:, None], summed(g * x), summed(g)


class _NextWord(torch.autograd.Function):
    """G = softmax − one-hot of the target is written once, in place; the rows' weights go to the factors of its products."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, W: Tensor, b: Tensor, targets: Tensor) -> Tensor:
        logits = x.new_empty(*x.shape[:2], W.shape[-1])  # (R, N, words)
        for run, product in enumerate(logits):  # baddbmm would write b to the whole table first, and read it again
            torch.addmm(b[run], x[run], W[run], out=product)
        log_p = logits.log_softmax(-1)
        ctx.save_for_backward(x, W, log_p, targets)
        return -log_p.gather(-1, targets[..., None])[..., 0]

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, weight: Tensor) -> tuple[Tensor, Tensor, Tensor, None]:
        x, W, log_p, targets = ctx.saved_tensors
        G = log_p.exp_()
        G.scatter_add_(-1, targets[..., None], G.new_full((*targets.shape, 1), -1.0))
        return (G @ W.mT) * weight[..., None], (x * weight[..., None]).mT @ G, (weight[:, None] @ G)[:, 0], None


def linear(x: Tensor, W: Tensor, b: Tensor) -> Tensor:
    """(R, N, out) of x (R, N, in), W (R, in, out) and b (R, out)."""
    return _Linear.apply(x, W, b)


def affine(x: Tensor, gain: Tensor, shift: Tensor) -> Tensor:
    """(R, N, d) of x (R, N, d), gain and shift (R, d)."""
    return _Affine.apply(x, gain, shift)


def next_word(x: Tensor, W: Tensor, b: Tensor, targets: Tensor) -> Tensor:
    """(R, N): −ln of the probability that softmax(xW + b) has for targets (R, N). Its backward can be taken once."""
    return _NextWord.apply(x, W, b, targets)
