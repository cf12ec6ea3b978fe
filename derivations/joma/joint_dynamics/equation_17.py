"""With softmax attention a logit moves as its token's weights do, less the pull of the mean and a covariance."""

from sympy import Sum

from derivations import Claim, Eq, Statement, Step, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import K, M, U, a, b, d, g, h, i, j, k, l, mean, v, w, z
from derivations.mathematics.softmax import DOMAIN, ONE_HOT, b_mean, covariance, definitions, flow, push

v_dot, z_dot = dot(v), dot(z)
weighted = Sum(g[i, k] * h[i, k], (k, 1, K))

# In print the sum over k ends before the second term, which holds k too: it must reach to the end.
projected = Sum(v_dot[k, l] * v[k, l] - b_mean * Sum(v_dot[k, j] * v[k, j], (j, 1, M)), (k, 1, K))

claim = Claim(
    source=joma("Equation 17", section="A.2", equations="17"),
    domain=DOMAIN,
    where={**definitions, z_dot[l]: flow[z[l]], v_dot[k, l]: Sum(U[a, l] * flow[w[k, a]], (a, 1, d))},
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
    amended=Eq(z_dot[l], projected - covariance(b[i, l], push)),
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
    ),
    scope="any number of samples, tokens and hidden nodes, any activation, any g; without the last term where it vanishes",
    at_least=Verdict.PROVED,
)
