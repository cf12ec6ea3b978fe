"""Learned embeddings: weights and embeddings stay in balance, WᵀW/η_w = UUᵀ/η_U + C, for any attention."""

from sympy import IndexedBase, Sum, Symbol, exp

from derivations import Claim, Eq, Step, Verdict, dot, integers
from derivations.joma import joma
from derivations.mathematics.block import K, M, U, a, d, f, g, h, i, k, l, mean, w
from derivations.mathematics.learned import DOMAIN, definitions, eta_U, eta_w, flow, u_q

e = Symbol("e", integer=True, positive=True)  # a second coordinate
C = IndexedBase("C")


def pulled(one, other):
    """𝔼[Σ_k g_k h'_k w_k fᵀ] at two coordinates."""
    return mean(Sum(g[i, k] * h[i, k] * w[k, one], (k, 1, K)) * f[i, other])


claim = Claim(
    source=joma(
        "Extension of Theorem 1 to learned embeddings: weights against embeddings",
        section="7",
        place="first paragraph",
        says="The paper keeps the embeddings fixed and names their training among what it leaves out.",
        read_as="Ours: W times a matrix and U times its inverse is the same network, and this symmetry has its invariant.",
    ),
    domain=DOMAIN | {a: integers(1, d), e: integers(1, d)},
    where=definitions(exp),
    flow=flow(exp),
    constant=C[a, e],
    printed=Eq(
        Sum(w[k, a] * w[k, e], (k, 1, K)) / eta_w,
        (Sum(U[a, l] * U[e, l], (l, 1, M)) + u_q[a] * u_q[e]) / eta_U + C[a, e],
    ),
    proof=(
        Step(
            pulled(a, e)
            + pulled(e, a)
            - Sum(dot(U)[a, l] * U[e, l] + U[a, l] * dot(U)[e, l], (l, 1, M)) / eta_U
            - (dot(u_q)[a] * u_q[e] + u_q[a] * dot(u_q)[e]) / eta_U,
            "W moves with the mean of g h' fᵀ",
        ),
        Step(0, "f is the sum of the embeddings with their attention, the query's with weight 1, and each moves with its own"),
    ),
    uses=("joma/learned_embeddings",),
    until="the trajectory ends",
    scope="shown for exp attention; any embeddings, orthogonal or not; any number of samples, tokens and hidden nodes, any"
    " activation, any g",
    at_least=Verdict.PROVED,
)
