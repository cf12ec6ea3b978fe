"""With embeddings whose overlaps are at most ε, the drift of exp attention and its rate are at most ε times a sum."""

from sympy import Abs, IndexedBase, Interval, Sum, Symbol, oo

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.block import M, b, i, j, n

# Of token l's M neighbours, M − 1 are the other contextual tokens and one is the query, whose residual has b = 1.
epsilon = Symbol("epsilon", positive=True)
G = IndexedBase("G")  # G[j] = u_lᵀu_j: row l of the Gram matrix without its diagonal
r = IndexedBase("r")  # r[i] = v_kl g_k h'_k ℙ[sample]: i runs through the pairs of a sample and a hidden node k
Q = IndexedBase("Q")  # Q[j] = ∫ Σ_k v_kl 𝔼[g_k h'_k b_j] dt


def collected(term):
    """Summed over the pairs and the neighbours."""
    return Sum(term, (j, 1, M), (i, 1, n))


drift = Sum(G[j] * Q[j], (j, 1, M))
rate = collected(r[i] * G[j] * b[i, j])

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to almost orthogonal embeddings, the size of the terms",
        section="7",
        place="first paragraph, last sentence",
        says="The paper says that with almost orthogonal embeddings its framework gets terms that depend on ε, and"
        " leaves them to future work; this is how large they are at one time.",
    ),
    domain={
        n: integers(1),
        M: integers(1),
        epsilon: Interval.open(0, 1),
        G: Family(Interval(-epsilon, epsilon), (j, 1, M)),
        b: Family(Interval(0, oo), (i, 1, n), (j, 1, M)),
        r: Family(Interval(-1, 1), (i, 1, n)),  # no loss: both sides scale with r
        Q: Family(Interval(-oo, oo), (j, 1, M)),
    },
    # By the identity this claim uses, `drift` is c_l + Σ_k v_kl²/2 − z_l at any time, and `rate` is its derivative.
    printed={
        "drift": Le(Abs(drift), epsilon * Sum(Abs(Q[j]), (j, 1, M))),
        "rate": Le(Abs(rate), epsilon * collected(Abs(r[i]) * b[i, j])),
    },
    proof={
        "drift": (
            Step(
                Sum(Abs(G[j]) * Abs(Q[j]), (j, 1, M)),
                "the triangle inequality",
                by=Sum(Abs(G[j]) * Abs(Q[j]), (j, 1, M)) - Abs(drift),
            ),
            Step(
                epsilon * Sum(Abs(Q[j]), (j, 1, M)),
                "no overlap exceeds ε",
                by=Sum((epsilon - Abs(G[j])) * Abs(Q[j]), (j, 1, M)),
            ),
        ),
        "rate": (
            Step(
                collected(Abs(r[i]) * Abs(G[j]) * b[i, j]),
                "the triangle inequality; attention is not negative",
                by=collected(Abs(r[i]) * Abs(G[j]) * b[i, j]) - Abs(rate),
            ),
            Step(
                epsilon * collected(Abs(r[i]) * b[i, j]),
                "no overlap exceeds ε",
                by=collected(Abs(r[i]) * (epsilon - Abs(G[j])) * b[i, j]),
            ),
        ),
    },
    uses=("joma/epsilon_orthogonal_identity",),
    scope="any numbers of samples, tokens and nodes, any activation, any g, any unit vectors with |u_lᵀu_j| ≤ ε for j ≠ l,"
    " at any one time; the rate is integrated over time in joma/epsilon_orthogonal_drift",
    at_least=Verdict.PROVED,
)
