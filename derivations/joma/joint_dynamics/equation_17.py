"""With softmax attention a logit moves as its token's weights do, less the pull of the mean and a covariance of each node."""

from sympy import IndexedBase, Sum

from derivations import Claim, Defect, Eq, Statement, Step, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import K, M, U, a, b, d, g, h, i, j, k, l, mean, v, w, z
from derivations.mathematics.softmax import DOMAIN, ONE_HOT, b_mean, covariance, definitions, flow, push

v_dot, z_dot = dot(v), dot(z)
weighted = Sum(g[i, k] * h[i, k], (k, 1, K))
gap = IndexedBase("G")  # G[k] = 𝔼[g_k h'_k b bᵀ] − b̄ 𝔼[g_k h'_k bᵀ], what is assumed to vanish after the sum over k
gap_of_a_node = covariance(b[i, l], g[i, k] * h[i, k] * b[i, j])

# In print the sum over k ends before the second term, which holds k too: it must reach to the end.
projected = Sum(v_dot[k, l] * v[k, l] - b_mean * Sum(v_dot[k, j] * v[k, j], (j, 1, M)), (k, 1, K))

claim = Claim(
    source=joma(
        "Equation 17",
        section="A.2",
        equations="17",
        place="proof of Theorem 1, the display of Eqn. 17 with the sentence before it",
        says="If b is uncorrelated with the sum over the nodes of g h' b, the logits move as Σ_k v̇_k∘v_k less b̄ times the"
        " sum of v̇_kᵀv_k.",
        read_as="The sum over k is read to reach to the end of the display, since k stands in the second term too."
        " Uncorrelated: the hypothesis of the theorem, 𝔼[Σ_k g_k h'_k b bᵀ] = b̄ 𝔼[Σ_k g_k h'_k bᵀ], at the moment.",
    ),
    domain=DOMAIN,
    where={
        **definitions,
        gap[k, l, j]: gap_of_a_node,
        z_dot[l]: flow[z[l]],
        v_dot[k, l]: Sum(U[a, l] * flow[w[k, a]], (a, 1, d)),
    },
    printed=Statement(
        {"": Eq(z_dot[l], projected)},
        hypotheses=(Eq(Sum(covariance(b[i, l], weighted * b[i, j]) ** 2, (l, 1, M), (j, 1, M)), 0),),
    ),
    # One token in each sample, so that b = x and ż = 0; opposite gradients, so that the hypothesis reads 0 = 0.
    counterexample={
        **ONE_HOT,
        **{w[node, row]: (row == 2) * (3 - 2 * node) for node in (1, 2) for row in (1, 2, 3)},
        **{z[token]: 0 for token in (1, 2)},
    },
    amended=Eq(z_dot[l], projected - Sum(gap[k, l, j] * v[k, j], (k, 1, K), (j, 1, M))),
    defect=Defect(
        "slip",
        because="The hypothesis is on the sum over k, and each of its terms is multiplied by its own v_k.",
        same_as="joma/theorem_1_softmax",
        symbols={
            "G": "G[k, l, j] = 𝔼[g_k h'_k b_l b_j] − b̄_l 𝔼[g_k h'_k b_j]: by how much the hypothesis fails for node k",
            "\\dot{v}": "the velocity of v",
            "\\dot{z}": "the velocity of z",
            "j": "a second contextual token",
            "a": "a coordinate of the embeddings",
            "f": "the input of the MLP, U_C b + u_q",
            "h'": "φ' of each node at each sample",
            "\\phi'": "the derivative of the activation",
            "m": "a contextual token, in the normaliser of the attention",
        },
    ),
    proof=(
        Step(
            mean(Sum(g[i, k] * h[i, k] * (b[i, l] * v[k, l] - b[i, l] * Sum(b[i, j] * v[k, j], (j, 1, M))), (k, 1, K))),
            "the attention Jacobian is diag(b) − bbᵀ (Eqn. 10)",
        ),
        Step(
            Sum(v_dot[k, l] * v[k, l], (k, 1, K)) - mean(b[i, l] * push),
            "the diagonal gives v̇_k∘v_k (Eqns. 11, 15)",
        ),
        Step(
            projected - covariance(b[i, l], push),
            "a mean of a product is that of the means and the covariance, and 𝔼[Σ_k g_k h'_k bᵀv_k] = Σ_k v̇_kᵀv_k (Eqn. 16)",
        ),
        Step(projected - Sum(gap[k, l, j] * v[k, j], (k, 1, K), (j, 1, M)), "the covariance is a sum over nodes and tokens"),
    ),
    scope="any number of samples, tokens and hidden nodes, any activation, any g; without the last term where G vanishes for"
    " each node",
    at_least=Verdict.PROVED,
)
