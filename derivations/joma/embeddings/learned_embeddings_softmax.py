"""Learned embeddings: with softmax attention the quadratic in the embedding is left with what the normaliser takes."""

from sympy import IndexedBase, Interval, S, Sum, exp

from derivations import Claim, Eq, Family, Step, Verdict, dot, stochastic
from derivations.joma import joma
from derivations.mathematics.block import A, K, M, U, a, b, c, d, g, h, i, k, l, mean, n, w, x, z
from derivations.mathematics.learned import DOMAIN, definitions, eta_U, eta_z, flow
from derivations.mathematics.softmax import NORMALISER, push

sigma = IndexedBase("sigma")  # σ[l] = ∫ 𝔼[b_l Σ_k g_k h'_k bᵀv_k] dt: what the normaliser takes

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to learned embeddings, softmax attention",
        section="7",
        place="first paragraph",
        says="The paper keeps the embeddings fixed and names their training among what it leaves out.",
        read_as="Ours: the invariant of exp attention, and the integral that Theorem 1 has for softmax beside it.",
    ),
    domain={symbol: set_ for symbol, set_ in DOMAIN.items() if symbol != A}
    | {x: stochastic(n, M), sigma: Family(Interval(-1, 1), (l, 1, M))},
    where=definitions(exp, NORMALISER),
    flow=flow(exp, NORMALISER) | {sigma[l]: mean(b[i, l] * push)},
    initial={sigma[l]: S.Zero},
    constant=c[l],
    printed=Eq(z[l], eta_z / (2 * eta_U) * Sum(U[a, l] ** 2, (a, 1, d)) - eta_z * sigma[l] + c[l]),
    proof=(
        Step(
            eta_z * mean(b[i, l] * Sum(U[a, l] * Sum(g[i, k] * h[i, k] * w[k, a], (k, 1, K)), (a, 1, d)))
            - eta_z * mean(b[i, l] * push)
            - eta_z / eta_U * Sum(U[a, l] * dot(U)[a, l], (a, 1, d))
            + eta_z * dot(sigma)[l],
            "the attention Jacobian is diag(b) − bbᵀ (Eqn. 10), whatever the embeddings are",
        ),
        Step(0, "the embedding of token l moves with its attention times what is propagated back, at its own rate"),
    ),
    uses=("joma/learned_embeddings",),
    until="the trajectory ends",
    scope="any embeddings, orthogonal or not; any number of samples, tokens and hidden nodes, any activation, any g",
    at_least=Verdict.PROVED,
)
