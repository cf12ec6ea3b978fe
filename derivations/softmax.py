"""The Transformer block of Eqns. 1 and 2 with softmax attention, A = 1ᵀ(e^z ∘ x), and the covariance of Theorem 1."""

from typing import Any

from sympy import Expr, Sum, Symbol, exp

from derivations import block
from derivations.block import K, M, b, g, h, i, j, k, l, mean, v, x, z

m = Symbol("m", integer=True, positive=True)
NORMALISER = Sum(exp(z[m]) * x[i, m], (m, 1, M))
DOMAIN = {symbol: set_ for symbol, set_ in block.DOMAIN.items() if symbol != block.A}

definitions = block.definitions(exp, NORMALISER)
flow = block.gradient_flow(exp, NORMALISER)

b_mean = mean(b[i, l])  # b̄_l
push = Sum(g[i, k] * h[i, k] * b[i, j] * v[k, j], (k, 1, K), (j, 1, M))  # Σ_k g_k h'_k bᵀv_k at sample i


def covariance(left: Any, right: Any) -> Expr:
    """Cov over the samples."""
    return mean(left * right) - mean(left) * mean(right)
