"""With softmax attention the logits are a quadratic in the MLP weights less two integrals over the training time."""

from sympy import IndexedBase, Interval, S, Sum, oo

from derivations import Claim, Defect, Eq, Family, Statement, Step, Trained, Verdict, along, dot, unfold, velocities
from derivations.joma import joma
from derivations.mathematics.block import K, M, U, a, b, c, d, g, h, i, j, k, l, mean, v, w, z
from derivations.mathematics.softmax import DOMAIN, ONE_HOT, b_mean, covariance, definitions, flow, push

b_0 = IndexedBase("b_0")  # what b̄ is for all time, if it is constant
beta, kappa = IndexedBase("beta"), IndexedBase("kappa")  # ∫ b̄ d(½ Σ_k ‖v_k‖²) and ∫ Cov(b, Σ_k g_k h'_k bᵀv_k) dt


def squares(token):
    return Sum(v[k, token] ** 2, (k, 1, K))


norms = Sum(v[k, j] ** 2, (k, 1, K), (j, 1, M))  # Σ_k ‖v_k‖²
weighted = Sum(g[i, k] * h[i, k], (k, 1, K))
v_moves = mean(g[i, k] * h[i, k] * b[i, j])  # Eqn. 11

SCRIPT = """
import numpy as np
# Two samples of one token each, two linear nodes with opposite g: gradient flow of Eqn. 2 from zero up to t = 1
x, g = np.eye(2), np.array([[1., -1.], [0., 0.]])  # x[i, l], g[i, k]
z, v, steps = np.zeros(2), np.zeros((2, 2)), 1000
for _ in range(steps):
    b = x * np.exp(z) / (x * np.exp(z)).sum(1, keepdims=True)  # stays x: the mean of b is constant
    L = np.array([np.diag(r) - np.outer(r, r) for r in b])
    bbT, bT, mean = np.einsum('ik,il,ij->klj', g, b, b) / 2, g.T @ b / 2, b.mean(0)
    assert np.allclose(bbT.sum(0), np.outer(mean, bT.sum(0)))  # the printed hypothesis holds: 0 = 0
    assert not np.allclose(bbT[0], np.outer(mean, bT[0]))  # for node 1 alone it does not
    z, v = z + np.einsum('ijl,ik,kj->l', L, g, v) / 2 / steps, v + bT / steps
said = ((v**2).sum(0) - (v**2).sum() * mean) / 2
print("z(1) =", z, " Eqn. 18 with c = 0:", said)
assert np.allclose(z, 0) and np.allclose(said, [1 / 8, -1 / 8])
"""

claim = Claim(
    source=joma(
        "Theorem 1, softmax attention",
        section="3",
        equations="18",
        place="third item of the theorem, and Eqn. 18",
        says="If the mean attention b̄ is constant and b is uncorrelated with the sum over the nodes of g h' b, the logits"
        " are half of the sum over the nodes of v_k² less ‖v_k‖² b̄, plus a constant.",
        read_as="The conclusion with the minus and the brackets of Eqn. 18 (theorem_1_softmax_half), the hypothesis with b"
        " transposed on its right side, without which the shapes differ. Both hypotheses hold at all times. g is held fixed in"
        " time, as under Assumption 1; the proof of what holds does not use it. What holds is stated without a hypothesis, as"
        " a constant b̄ leaves the logits at rest (softmax_constant_mean_still). That with the hypothesis for each k the"
        " velocity of z is that of the printed conclusion is theorem_1_softmax_each_node: then κ stays zero, and where b̄ is"
        " constant β is ½ Σ_k ‖v_k‖² b̄ up to a constant.",
    ),
    domain={
        **DOMAIN,
        b_0: Family(Interval(0, 1), (l, 1, M)),
        beta: Family(Interval(-oo, oo), (l, 1, M)),
        kappa: Family(Interval(-oo, oo), (l, 1, M)),
    },
    where=definitions,
    flow={
        **flow,
        beta[l]: b_mean * unfold(along(norms / 2, flow, definitions), velocities(flow)),
        kappa[l]: covariance(b[i, l], push),
    },
    initial={beta[l]: S.Zero, kappa[l]: S.Zero},
    constant=c[l],
    printed=Statement(
        {"": Eq(z[l], (squares(l) - norms * b_0[l]) / 2 + c[l])},  # the ½ as in Eqn. 18, not as in the theorem
        hypotheses=(
            Eq(Sum((b_mean - b_0[l]) ** 2, (l, 1, M)), 0),
            Eq(Sum((mean(weighted * b[i, l] * b[i, j]) - b_0[l] * mean(weighted * b[i, j])) ** 2, (l, 1, M), (j, 1, M)), 0),
        ),
    ),
    # Each sample holds one token, so b = x whatever the logits are: b̄ is constant and ż = 0. The two nodes get opposite
    # gradients and a linear activation, so both sides of the second hypothesis vanish, while v_1 = −v_2 = (t/2, 0) grows.
    counterexample={
        **ONE_HOT,
        **{w[node, row]: 0 for node in (1, 2) for row in (1, 2, 3)},
        **{b_0[token]: S.Half for token in (1, 2)},
        **{family[token]: 0 for family in (z, beta, kappa) for token in (1, 2)},
    },
    # Without a hypothesis. Where b̄ is constant, β is half of Σ_k ‖v_k‖² b̄ up to a constant; where the second hypothesis holds
    # for each node, the covariance vanishes (theorem_1_softmax_each_node): what is printed then holds.
    amended=Eq(z[l], squares(l) / 2 - beta[l] - kappa[l] + c[l]),
    defect=Defect(
        "slip",
        because="The step to Eqn. 17 needs 𝔼[g_k h'_k b bᵀ] = b̄ 𝔼[g_k h'_k bᵀ] for every node, for each is multiplied by its"
        " own v_k; the theorem assumes only the sum over k of these equations. For K = 1 the two are the same and the theorem"
        " is right.",
        mend="Assume 𝔼[g_k h'_k b bᵀ] = b̄ 𝔼[g_k h'_k bᵀ] for each k instead of for the sum over k; the printed conclusion,"
        " with the brackets of Eqn. 18, then follows. In general z is ½ Σ_k v_k² − β − κ + c.",
        script=SCRIPT,
        symbols={
            "j": "a second contextual token",
            "a": "a coordinate of the embeddings",
            "f": "the input of the MLP, U_C b + u_q",
            "h'": "φ' of each node at each sample",
            "\\phi'": "the derivative of the activation",
            "m": "a contextual token, in the normaliser of the attention",
            "U": "the embeddings as columns: U[·, 0] is the query's, U[·, l] that of contextual token l",
            "b_0": "the value of the mean attention b̄ where it is constant",
            "beta": "β, the integral over time of b̄ times the rate of ½ Σ_k ‖v_k‖²",
            "kappa": "κ, the integral over time of the covariance of b and Σ_k g_k h'_k bᵀv_k",
        },
    ),
    proof=(
        Step(
            mean(Sum(g[i, k] * h[i, k] * b[i, l] * v[k, l], (k, 1, K)))
            - mean(b[i, l] * push)
            - Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K))
            + dot(beta)[l]
            + dot(kappa)[l],
            "the attention Jacobian is diag(b) − bbᵀ (Eqn. 10)",
        ),
        Step(
            dot(beta)[l] + dot(kappa)[l] - mean(b[i, l] * push),
            "v moves with the mean of g h' b, so the diagonal gives v̇_k∘v_k (Eqns. 11, 15)",
        ),
        Step(
            dot(beta)[l] - b_mean * Sum(v_moves * v[k, j], (k, 1, K), (j, 1, M)),
            "the mean of a product is the product of the means and the covariance; Σ_k v̇_kᵀv_k is one of the means (Eqn. 16)",
        ),
        Step(0, "what is left is b̄ times the rate of ½ Σ_k ‖v_k‖²"),
    ),
    until="the trajectory ends",
    scope="any number of samples, tokens and hidden nodes, any embedding dimension, any activation, any g; no hypothesis on"
    " b; K = 1 is right as printed",
    trained=Trained("block", {"attention": "softmax"}),
    at_least=Verdict.PROVED,
)
