"""With embeddings whose overlaps are at most ε, the quadratic of exp attention drifts by at most ε times an integral."""

from sympy import FiniteSet, Function, IndexedBase, Interval, Lambda, S, Sum, Symbol, cos, exp, oo

from derivations import Claim, Eq, Family, Ge, Gronwall, Step, Verdict, integers
from derivations.joma import joma, t
from derivations.mathematics.block import M, b, i, j, n

# Of token l's M neighbours, M − 1 are the other contextual tokens and one is the query, whose residual has b = 1.
epsilon = Symbol("epsilon", positive=True)
G = IndexedBase("G")  # G[j] = u_lᵀu_j: row l of the Gram matrix without its diagonal
alpha, beta, gamma = (Function(name, real=True) for name in ("alpha", "beta", "gamma"))  # how they change with time
# up[i] α(t) and down[i] γ(t) are the positive and the negative part of v_kl g_k h'_k ℙ[sample], where i runs through the
# pairs of a sample and a hidden node k; b[i, j] β(t) is the attention of neighbour j in sample i.
up, down = IndexedBase("r_+"), IndexedBase("r_-")
drift = Symbol("q", real=True)  # c_l + Σ_k v_kl²/2 − z_l
integral = Symbol("I", real=True)  # of Σ_k |v_kl| 𝔼[|g_k h'_k| (1 + Σ_{j≠l} b_j)]
above, below = Symbol("s_+", real=True), Symbol("s_-", real=True)  # what the drift leaves of ε times it, on either side


def collected(term):
    """Summed over the pairs and the neighbours."""
    return Sum(term, (j, 1, M), (i, 1, n))


positive, negative = up[i] * alpha(t), down[i] * gamma(t)
rate = collected((positive - negative) * G[j] * b[i, j] * beta(t))
bound = collected((positive + negative) * b[i, j] * beta(t))
left_above = collected((positive * (epsilon - G[j]) + negative * (epsilon + G[j])) * b[i, j] * beta(t))
left_below = collected((positive * (epsilon + G[j]) + negative * (epsilon - G[j])) * b[i, j] * beta(t))

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to almost orthogonal embeddings, the bound",
        section="7",
        place="first paragraph, last sentence",
        says="The paper says that with almost orthogonal embeddings its framework gets terms that depend on ε, and"
        " leaves them to future work; this is how large they can be.",
    ),
    domain={
        n: integers(1),
        M: integers(1),
        epsilon: Interval.open(0, 1),
        G: Family(Interval(-epsilon, epsilon), (j, 1, M)),
        b: Family(Interval(0, oo), (i, 1, n), (j, 1, M)),
        up: Family(Interval(0, oo), (i, 1, n)),
        down: Family(Interval(0, oo), (i, 1, n)),
        alpha: FiniteSet(Lambda(t, S.One), Lambda(t, S.Zero), Lambda(t, cos(t) ** 2)),
        gamma: FiniteSet(Lambda(t, S.One), Lambda(t, S.Zero), Lambda(t, exp(t))),
        beta: FiniteSet(Lambda(t, S.One), Lambda(t, exp(-t)), Lambda(t, 1 + cos(t))),
        drift: Interval(-oo, oo),
        integral: Interval(-oo, oo),
        above: Interval(-oo, oo),
        below: Interval(-oo, oo),
        t: Interval(0, oo),
    },
    # By joma/epsilon_orthogonal_identity the drift is Σ_j G_j ∫ Σ_k v_kl 𝔼[g_k h'_k b_j] dt.
    flow={drift: rate, integral: bound, above: left_above, below: left_below, t: S.One},
    initial={drift: S.Zero, integral: S.Zero, above: S.Zero, below: S.Zero, t: S.Zero},
    printed={
        "left above": Eq(epsilon * integral - drift, above),
        "left below": Eq(epsilon * integral + drift, below),
        "drift ≤ εI": Ge(above, 0),
        "drift ≥ −εI": Ge(below, 0),
    },
    proof={
        "drift ≤ εI": Gronwall(0, (Step(0, "no overlap exceeds ε, and attention is not negative", by=left_above),)),
        "drift ≥ −εI": Gronwall(0, (Step(0, "no overlap exceeds ε, and attention is not negative", by=left_below),)),
    },
    uses=("joma/epsilon_orthogonal_identity", "joma/epsilon_orthogonal_size"),
    until="the trajectory of the weights and logits behind these sums ends",
    scope="any numbers of samples, tokens and nodes, any activation, any g, any unit vectors with |u_lᵀu_j| ≤ ε for j ≠ l, as"
    " long as the training goes on. The positive parts, the negative parts and the attention each change with time by a factor"
    " that all samples share, one of three functions; the proof uses of it only that it is continuous and not negative",
    at_least=Verdict.PROVED,
)
