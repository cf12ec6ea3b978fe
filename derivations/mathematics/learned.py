"""The block of Eqn. 1 with embeddings that are learned as well: any vectors, at a learning rate of their own.

The query's embedding u_q moves with weight 1, a contextual token's with its attention; the other symbols are the block's.
"""

from collections.abc import Callable
from typing import Any

from sympy import IndexedBase, Interval, Sum, Symbol, oo

from derivations import Family, integers
from derivations.mathematics import block
from derivations.mathematics.block import K, M, U, a, b, d, f, g, gradient_flow, h, i, j, k, l, mean, w, z

u_q = IndexedBase("u_q")
eta_w, eta_z, eta_U = (Symbol(name, positive=True) for name in ("eta_w", "eta_z", "eta_U"))

DOMAIN = block.DOMAIN | {
    d: integers(1),  # the embeddings need not be independent
    U: Family(Interval(-1, 1), (a, 1, d), (l, 1, M)),
    u_q: Family(Interval(-1, 1), (a, 1, d)),
    **{rate: Interval.open(0, oo) for rate in (eta_w, eta_z, eta_U)},
}


def definitions(sigma: Callable[[Any], Any], normaliser: Any = block.A) -> dict[Any, Any]:
    return block.definitions(sigma, normaliser) | {f[i, a]: Sum(U[a, j] * b[i, j], (j, 1, M)) + u_q[a]}


def flow(sigma: Callable[[Any], Any], normaliser: Any = block.A) -> dict[Any, Any]:
    """Eqn. 2 and the gradient by the embeddings, each at its rate."""
    fixed = gradient_flow(sigma, normaliser)
    back = Sum(g[i, k] * h[i, k] * w[k, a], (k, 1, K))  # Σ_k g_k h'_k w_k
    return {
        w[k, a]: eta_w * fixed[w[k, a]],
        z[l]: eta_z * fixed[z[l]],
        U[a, l]: eta_U * mean(b[i, l] * back),
        u_q[a]: eta_U * mean(back),
    }
