"""The Transformer block of Eqns. 1 and 2 with softmax attention, A = 1ᵀ(e^z ∘ x), and the covariance of Theorem 1."""

from typing import Any

from sympy import Expr, Integer, Lambda, Sum, Symbol, exp

from derivations import stochastic
from derivations.mathematics import block
from derivations.mathematics.block import K, M, U, b, d, g, h, i, j, k, l, mean, n, phi_prime, v, x, z

m = Symbol("m", integer=True, positive=True)
NORMALISER = Sum(exp(z[m]) * x[i, m], (m, 1, M))
# The tokens of a sample are given by their frequencies, so that no sample is without one.
DOMAIN = {symbol: set_ for symbol, set_ in block.DOMAIN.items() if symbol != block.A} | {x: stochastic(n, M)}

definitions = block.definitions(exp, NORMALISER)
flow = block.gradient_flow(exp, NORMALISER)

b_mean = mean(b[i, l])  # b̄_l
push = Sum(g[i, k] * h[i, k] * b[i, j] * v[k, j], (k, 1, K), (j, 1, M))  # Σ_k g_k h'_k bᵀv_k at sample i

# Two samples of one token each, so that b = x whatever the logits are, and two linear nodes with opposite gradients.
ONE_HOT = {
    n: 2,
    K: 2,
    M: 2,
    d: 3,
    l: 2,
    phi_prime: Lambda(Symbol("u", real=True), Integer(1)),
    x[1, 1]: 1,
    x[1, 2]: 0,
    x[2, 1]: 0,
    x[2, 2]: 1,
    g[1, 1]: 1,
    g[2, 1]: 0,
    g[1, 2]: -1,
    g[2, 2]: 0,
    **{U[row, column]: int(row == column + 1) for row in (1, 2, 3) for column in (0, 1, 2)},
}


def covariance(left: Any, right: Any) -> Expr:
    """Cov over the samples."""
    return mean(left * right) - mean(left) * mean(right)
