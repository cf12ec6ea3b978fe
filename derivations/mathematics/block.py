"""The paper's Transformer block in index notation: Eqn. 1 and its gradient flow, Eqn. 2.

Samples i ≤ n, hidden nodes k ≤ K, contextual tokens l ≤ M, coordinates a ≤ d. The query's embedding is U[·, 0],
the contextual tokens' are U[·, 1] … U[·, M]; all are orthonormal. The back-propagated gradient g is held fixed.
"""

from collections.abc import Callable
from typing import Any

from sympy import Expr, FiniteSet, Function, IndexedBase, Interval, Lambda, Sum, Symbol, exp, oo, symbols, tanh

from derivations import Family, integers, orthonormal

n, K, M, d = symbols("n K M d", integer=True, positive=True)
i, j, k, l, a = symbols("i j k l a", integer=True, positive=True)
A = Symbol("A", positive=True)  # the normaliser of unnormalised attention
x, g, U, w, z, v, b, f, h, c = map(IndexedBase, ("x", "g", "U", "w", "z", "v", "b", "f", "h'", "c"))
phi_prime = Function(r"\phi'")
_u = Symbol("u", real=True)

# φ' of smooth activations: identity, tanh, softplus, square. A kink would spoil the order of the integrator.
SMOOTH = FiniteSet(Lambda(_u, 1), Lambda(_u, 1 - tanh(_u) ** 2), Lambda(_u, 1 / (1 + exp(-_u))), Lambda(_u, 2 * _u))

DOMAIN = {
    n: integers(1),
    K: integers(1),
    M: integers(1),
    d: integers(M + 1),
    l: integers(1, M),
    A: Interval.open(0, oo),
    x: Family(Interval(0, 1), (i, 1, n), (l, 1, M)),
    g: Family(Interval(-2, 2), (i, 1, n), (k, 1, K)),
    U: orthonormal(d, 0, M),
    w: Family(Interval(-1, 1), (k, 1, K), (a, 1, d)),
    z: Family(Interval(-1, 1), (l, 1, M)),
    phi_prime: SMOOTH,
}


def mean(term: Any) -> Expr:
    """𝔼_{q=m}: the average over the samples."""
    return Sum(term, (i, 1, n)) / n


def definitions(sigma: Callable[[Any], Any], normaliser: Any = A) -> dict[Any, Any]:
    """Eqn. 1 with b = σ(z)∘x/A, and v_k = U_Cᵀ w_k."""
    return {
        v[k, l]: Sum(U[a, l] * w[k, a], (a, 1, d)),
        b[i, l]: sigma(z[l]) * x[i, l] / normaliser,
        f[i, a]: Sum(U[a, j] * b[i, j], (j, 1, M)) + U[a, 0],
        h[i, k]: phi_prime(Sum(w[k, a] * f[i, a], (a, 1, d))),
    }


def gradient_flow(sigma: Callable[[Any], Any], normaliser: Any = A) -> dict[Any, Any]:
    """Eqn. 2; the attention Jacobian is SymPy's derivative of b_j by z_l, not typed."""
    jacobian = (sigma(z[j]) * x[i, j] / normaliser).diff(z[l])
    g_f = Sum(g[i, k] * h[i, k] * w[k, a], (k, 1, K))
    return {
        w[k, a]: mean(g[i, k] * h[i, k] * f[i, a]),
        z[l]: mean(Sum(jacobian * Sum(U[a, j] * g_f, (a, 1, d)), (j, 1, M))),
    }
