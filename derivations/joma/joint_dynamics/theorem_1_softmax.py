"""With softmax attention the logits are a quadratic in the MLP weights less two integrals over the training time."""

from sympy import IndexedBase, Interval, S, Sum, oo

from derivations import Claim, Eq, Family, Statement, Step, Trained, Verdict, along, dot, unfold, velocities
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

claim = Claim(
    source=joma("Theorem 1, softmax attention", section="3", equations="18"),
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
    amended=Eq(z[l], squares(l) / 2 - beta[l] - kappa[l] + c[l]),
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
    scope="any number of samples, tokens and hidden nodes, any embedding dimension, any activation, any g; no hypothesis on b",
    trained=Trained("block", {"attention": "softmax"}),
    at_least=Verdict.PROVED,
)
