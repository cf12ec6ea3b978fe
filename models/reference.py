"""The attention-MLP block h = φ(b V + ξ_q) with b = σ(z_q)∘x/A, written to be read: Eqn. 1 after f = U_C b + u_q.

V = U_Cᵀ(w_1 … w_K) holds the weights as the contextual tokens see them, ξ_q = u_qᵀ(w_1 … w_K) as the query does. Every
tensor may have leading dimensions, over which independent runs are batched. This is the specification of `models.fused`.
"""

from collections.abc import Callable

import torch
from torch import Tensor

# φ of a homogeneous activation: its slopes (c₊, c₋) above and below zero.
SLOPES = {"identity": (1.0, 1.0), "relu": (1.0, 0.0), "leaky": (1.0, 0.1), "abs": (1.0, -1.0)}


def linear(x: Tensor, z: Tensor, A: Tensor | float) -> Tensor:
    return z * x / A


def exponential(x: Tensor, z: Tensor, A: Tensor | float) -> Tensor:
    return z.exp() * x / A


def softmax(x: Tensor, z: Tensor, A: Tensor | float) -> Tensor:
    """e^z∘x/1ᵀ(e^z∘x), where A plays no part; the largest logit of a row's own tokens is subtracted, so no row overflows."""
    top = torch.where(x > 0, z, -torch.inf).amax(-1, keepdim=True).detach()
    e = (z - top).clamp(max=60.0).exp() * x  # only the logits of absent tokens, with x = 0, are ever clamped
    return e / e.sum(-1, keepdim=True)


ATTENTION: dict[str, Callable[[Tensor, Tensor, Tensor | float], Tensor]] = {
    "linear": linear,
    "exp": exponential,
    "softmax": softmax,
}


def homogeneous(u: Tensor, slopes: Tensor | tuple[float, float]) -> Tensor:
    """c₊ u above zero, c₋ u below."""
    c_plus, c_minus = slopes if isinstance(slopes, tuple) else slopes.unbind(-1)
    return torch.where(u > 0, c_plus * u, c_minus * u)


def block(
    x: Tensor,  # (…, N, M) contextual frequencies
    z: Tensor,  # (…, M) logits, or (…, Q, M) with a query for every row
    V: Tensor,  # (…, M, K)
    xi: Tensor,  # (…, K), or (…, Q, K)
    query: Tensor | None = None,  # (N,) which of the Q queries a row has
    *,
    attention: str = "softmax",
    slopes: Tensor | tuple[float, float] = SLOPES["relu"],  # (…, 1, 1, 2) where each run has its own
    A: Tensor | float = 1.0,
) -> Tensor:  # (…, N, K)
    if query is None:
        z, xi = z.unsqueeze(-2), xi.unsqueeze(-2)  # (…, 1, M), (…, 1, K)
    else:
        z, xi = z.index_select(-2, query), xi.index_select(-2, query)  # (…, N, M), (…, N, K)
    b = ATTENTION[attention](x, z, A)  # (…, N, M)
    return homogeneous(b @ V + xi, slopes)
