"""The block h = φ(b V + ξ) with softmax attention b = e^z∘x/1ᵀ(e^z∘x), as a fused kernel computes it, in index notation.

Samples i ≤ n, tokens l ≤ M, nodes k ≤ K. A homogeneous activation is linear on either side of its kink, so around a point each
pre-activation has a slope s[i, k] that does not change; G = g∘s is the back-propagated gradient behind it.
"""

from typing import Any

from sympy import Expr, IndexedBase, Interval, Sum, Symbol, exp, oo, symbols

from derivations import Family, integers

n, M, K = symbols("n M K", integer=True, positive=True)
i, j, l, m, k = symbols("i j l l' k", integer=True, positive=True)
q = Symbol("q", positive=True)  # e^{−c}, where c is subtracted from all logits so that no exponential overflows
x, z, V, xi, g, s, e, b, P, h, G, A, t = map(IndexedBase, ("x", "z", "V", "xi", "g", "s", "e", "b", "P", "h", "G", "A", "t"))

DOMAIN = {
    n: integers(1),
    M: integers(1),
    K: integers(1),
    q: Interval.open(0, oo),
    x: Family(Interval.Lopen(0, 1), (i, 1, n), (l, 1, M)),
    z: Family(Interval(-1, 1), (l, 1, M)),
    V: Family(Interval(-1, 1), (l, 1, M), (k, 1, K)),
    xi: Family(Interval(-1, 1), (k, 1, K)),
    g: Family(Interval(-2, 2), (i, 1, n), (k, 1, K)),
    s: Family(Interval(-1, 1), (i, 1, n), (k, 1, K)),
}


def over_rows(term: Any) -> Expr:
    return Sum(term, (i, 1, n))


def over_tokens(term: Any, index: Any = l) -> Expr:
    return Sum(term, (index, 1, M))


def over_nodes(term: Any) -> Expr:
    return Sum(term, (k, 1, K))


attention = q * exp(z[m]) * x[i, m] / over_tokens(q * exp(z[j]) * x[i, j], j)  # b at token m

WHERE = {
    e[l]: q * exp(z[l]),
    A[i]: over_tokens(x[i, m] * e[m], m),  # the normaliser, relative to e^c
    b[i, l]: e[l] * x[i, l] / A[i],
    P[i, k]: over_tokens(b[i, m] * V[m, k], m),
    h[i, k]: s[i, k] * (P[i, k] + xi[k]),
    G[i, k]: g[i, k] * s[i, k],
    t[i]: over_nodes(g[i, k] * h[i, k]) / A[i],
}
dV = e[l] * over_rows(x[i, l] * G[i, k] / A[i])  # e∘(xᵀG'), with G' = G/A


def through_attention(variable: Any) -> Expr:
    """The gradient of Σ g∘h by what attention depends on: SymPy's derivative of b, behind G."""
    return over_rows(over_nodes(G[i, k] * over_tokens(attention.diff(variable) * V[m, k], m)))
