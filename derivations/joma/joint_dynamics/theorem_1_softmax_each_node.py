"""If the softmax hypothesis of Theorem 1 holds for each node, its conclusion follows; if nearly, nearly."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Le, Step, Verdict, dot, integers, stochastic
from derivations.joma import joma
from derivations.mathematics.block import K, M, b, i, j, k, l, mean, n, v, z

e, m = symbols("k' l'", integer=True, positive=True)  # a node and a token, as k and j are
r = IndexedBase("r")  # r[i, k] = g_k h'_k at sample i
b_0 = IndexedBase("b_0")  # the value of b̄
gap = IndexedBase("G")  # G[k] = 𝔼[g_k h'_k b bᵀ] − b̄ 𝔼[g_k h'_k bᵀ]
v_dot, z_dot = dot(v), dot(z)


def over_nodes_and_tokens(term):
    return Sum(term, (k, 1, K), (j, 1, M))


# d/dt of ½ Σ_k (v_k² − ‖v_k‖² b̄) with a constant b̄ (Eqns. 17, 18)
said = Sum(v_dot[k, l] * v[k, l] - b_0[l] * Sum(v_dot[k, j] * v[k, j], (j, 1, M)), (k, 1, K))
miss = over_nodes_and_tokens(gap[k, l, j] * v[k, j])
bound = over_nodes_and_tokens(gap[k, l, j] ** 2) * over_nodes_and_tokens(v[k, j] ** 2)
lagrange = Sum((gap[k, l, j] * v[e, m] - gap[e, l, m] * v[k, j]) ** 2, (k, 1, K), (j, 1, M), (e, 1, K), (m, 1, M)) / 2

claim = Claim(
    source=joma(
        "Extension of Theorem 1: the softmax hypothesis for each node",
        section="3",
        place="third item of Theorem 1; Eqns. 17 and 18",
        says="The paper assumes 𝔼[g_k h'_k b bᵀ] = b̄ 𝔼[g_k h'_k bᵀ] for the sum over the nodes.",
        read_as="Ours: the same equation for each node, at the moment, with any vector b_0 in the place of the constant b̄."
        " Where G vanishes for each node, the velocity of z − ½ Σ_k (v_k² − ‖v_k‖² b_0) is zero; where that is so at all"
        " times, this is Eqn. 18. For one node it is the theorem as printed.",
    ),
    domain={
        n: integers(1),
        K: integers(1),
        M: integers(1),
        l: integers(1, M),
        b: stochastic(n, M),
        r: Family(Interval(-2, 2), (i, 1, n), (k, 1, K)),
        v: Family(Interval(-2, 2), (k, 1, K), (l, 1, M)),
        b_0: Family(Interval(0, 1), (l, 1, M)),
    },
    where={
        gap[k, l, j]: mean(r[i, k] * b[i, l] * b[i, j]) - b_0[l] * mean(r[i, k] * b[i, j]),
        v_dot[k, l]: mean(r[i, k] * b[i, l]),  # Eqn. 11
        # Eqn. 10 with the Jacobian diag(b) − bbᵀ
        z_dot[l]: mean(Sum(r[i, k] * b[i, l] * (v[k, l] - Sum(b[i, j] * v[k, j], (j, 1, M))), (k, 1, K))),
    },
    printed={
        "what is missed": Eq(said - z_dot[l], miss),
        "if nearly": Le((said - z_dot[l]) ** 2, bound),
    },
    proof={
        "what is missed": (
            Step(
                mean(Sum(r[i, k] * b[i, l] * b[i, j] * v[k, j], (k, 1, K), (j, 1, M)))
                - over_nodes_and_tokens(b_0[l] * v_dot[k, j] * v[k, j]),
                "the diagonal of the Jacobian gives v̇_k∘v_k, on both sides (Eqn. 15)",
            ),
        ),
        "if nearly": (
            Step(miss**2, "the part before", using=("what is missed",)),
            Step(bound, "Lagrange's identity", by=lagrange),
        ),
    },
    uses=("joma/equation_17", "joma/softmax_jacobian"),
    scope="any number of samples, tokens and hidden nodes, any g h' at the moment, any b_0; b̄ itself need not be constant."
    " That what has velocity zero at all times is constant is not repeated here",
    at_least=Verdict.PROVED,
)
