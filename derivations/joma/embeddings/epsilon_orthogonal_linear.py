"""With embeddings that are not orthogonal, linear attention drifts off its quadratic by twice what their overlaps collect."""

from sympy import IndexedBase, Interval, KroneckerDelta, S, Sum, Symbol

from derivations import Claim, Eq, Family, Step, Trained, Verdict, dot, integers, unit_vectors
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    K,
    M,
    U,
    a,
    b,
    c,
    d,
    definitions,
    g,
    gradient_flow,
    h,
    i,
    j,
    k,
    l,
    mean,
    v,
    w,
    z,
)

o = Symbol("o", integer=True, nonnegative=True)  # a column of the embeddings, the query's 0 among them
G = IndexedBase("G")  # the Gram matrix UᵀU, the query's row and column 0 included
Q = IndexedBase("Q")  # Q[l, j] = ∫ Σ_k v_kl 𝔼[g_k h'_k b_j] dt: what token j would have added to v_l²/2
P = IndexedBase("P")  # P[l] = ∫ Σ_k v_kl 𝔼[g_k h'_k] dt: the same for the query, whose residual has weight 1


def others(term):
    """The sum over the contextual tokens other than l."""
    return Sum((1 - KroneckerDelta(j, l)) * term, (j, 1, M))


def pull(weight):
    """Σ_k v_kl 𝔼[g_k h'_k · weight]: how fast a direction of that weight drives Σ_k v_kl²/2."""
    return Sum(v[k, l] * mean(g[i, k] * h[i, k] * weight), (k, 1, K))


def sigma(logit):
    return logit


claim = Claim(
    source=joma(
        "Extension of Theorem 1 to almost orthogonal embeddings, linear attention",
        section="7",
        place="first paragraph, last sentence",
        says="The paper says that with almost orthogonal embeddings its framework gets terms that depend on ε, and"
        " leaves them to future work; these are they.",
    ),
    domain=DOMAIN
    | {
        d: integers(1),  # no longer more than M: the vectors need not be independent
        U: unit_vectors(d, 0, M),
        Q: Family(Interval(-1, 1), (l, 1, M), (j, 1, M)),
        P: Family(Interval(-1, 1), (l, 1, M)),
    },
    where=definitions(sigma) | {G[l, o]: Sum(U[a, l] * U[a, o], (a, 1, d))},
    flow=gradient_flow(sigma) | {Q[l, j]: pull(b[i, j]), P[l]: pull(1)},
    initial={Q[l, j]: S.Zero, P[l]: S.Zero},
    constant=c[l],
    printed=Eq(z[l] ** 2, Sum(v[k, l] ** 2, (k, 1, K)) - 2 * others(G[l, j] * Q[l, j]) - 2 * G[l, 0] * P[l] + c[l]),
    proof=(
        Step(
            2 * pull(b[i, l])
            - 2 * Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K))
            + 2 * others(G[l, j] * dot(Q)[l, j])
            + 2 * G[l, 0] * dot(P)[l],
            "the attention Jacobian is diagonal and z x/A is b, whatever the embeddings are",
        ),
        Step(
            2 * pull(b[i, l])
            - 2 * pull(Sum(G[l, j] * b[i, j], (j, 1, M)) + G[l, 0])
            + 2 * others(G[l, j] * pull(b[i, j]))
            + 2 * G[l, 0] * pull(1),
            "v moves with the mean of g h' (G b + G_{·0}), every token on every other and the query on all",
        ),
        Step(0, "of G b only the own token is left, and with unit vectors G_ll = 1 it cancels the motion of the logit"),
    ),
    until="the trajectory ends",
    scope="any unit vectors, the query's too, with any overlaps; any numbers of samples, tokens and nodes,"
    " any activation, any g",
    trained=Trained("block", {"attention": "linear", "embeddings": "overlapping"}),
    at_least=Verdict.PROVED,
)
