"""The block of Eqns. 1 and 2 with several queries that share the MLP: each family of the block has the query as first index.

The embedding of a query is U[·, q] with q from 1 − Q to 0, so that with one query it is the block's U[·, 0].
"""

from collections.abc import Callable
from typing import Any

from sympy import Expr, IndexedBase, Interval, Sum, Symbol

from derivations import Family, integers, orthonormal
from derivations.mathematics import block
from derivations.mathematics.block import A, K, M, U, a, d, i, j, k, l, mean, n, phi_prime, v, w

Q = Symbol("Q", integer=True, positive=True)
q = Symbol("q", integer=True, nonpositive=True)
x, g, z, b, f, h = map(IndexedBase, ("x", "g", "z", "b", "f", "h'"))

DOMAIN = {
    **block.DOMAIN,
    Q: integers(1),
    d: integers(M + Q),
    x: Family(Interval(0, 1), (q, 1 - Q, 0), (i, 1, n), (l, 1, M)),
    g: Family(Interval(-2, 2), (q, 1 - Q, 0), (i, 1, n), (k, 1, K)),
    U: orthonormal(d, 1 - Q, M),
    z: Family(Interval(-1, 1), (q, 1 - Q, 0), (l, 1, M)),
}


def over_queries(term: Any) -> Expr:
    return Sum(term, (q, 1 - Q, 0))


def definitions(sigma: Callable[[Any], Any]) -> dict[Any, Any]:
    """Eqn. 1 for each query."""
    return {
        v[k, l]: Sum(U[a, l] * w[k, a], (a, 1, d)),
        b[q, i, l]: sigma(z[q, l]) * x[q, i, l] / A,
        f[q, i, a]: Sum(U[a, j] * b[q, i, j], (j, 1, M)) + U[a, q],
        h[q, i, k]: phi_prime(Sum(w[k, a] * f[q, i, a], (a, 1, d))),
    }


def gradient_flow(sigma: Callable[[Any], Any]) -> dict[Any, Any]:
    """Eqn. 2: the MLP sees every sample, the logits of a query their own. How often a query occurs is in g."""
    jacobian = (sigma(z[q, j]) * x[q, i, j] / A).diff(z[q, l])
    g_f = Sum(g[q, i, k] * h[q, i, k] * w[k, a], (k, 1, K))
    return {
        w[k, a]: over_queries(mean(g[q, i, k] * h[q, i, k] * f[q, i, a])),
        z[q, l]: mean(Sum(jacobian * Sum(U[a, j] * g_f, (a, 1, d)), (j, 1, M))),
    }
