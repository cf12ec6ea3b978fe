"""With linear attention a token whose logit and weights start at zero never moves."""

from sympy import Sum

from derivations import Claim, Eq, Step, Verdict, dot, integers
from derivations.joma import joma
from derivations.mathematics.block import DOMAIN, A, K, U, a, d, definitions, g, gradient_flow, h, i, k, l, mean, v, w, x, z


def sigma(logit):
    return logit


flow = gradient_flow(sigma)
v_dot, z_dot = dot(v), dot(z)
drive = mean(g[i, k] * h[i, k] * x[i, l]) / A

claim = Claim(
    source=joma("Remark to Theorem 1: zero initialisation", section="3"),
    domain={**DOMAIN, k: integers(1, K)},
    where={**definitions(sigma), v_dot[k, l]: Sum(U[a, l] * flow[w[k, a]], (a, 1, d)), z_dot[l]: flow[z[l]]},
    # Each rate is linear in z_l and v_{1l} … v_{Kl} without a constant term. So if all of them start at zero, they stay
    # there, and z² = Σ_k v_k² with c = 0 says only 0 = 0.
    printed={"v": Eq(v_dot[k, l], z[l] * drive), "z": Eq(z_dot[l], Sum(v[k, l] * drive, (k, 1, K)))},
    proof={
        "v": (
            Step(
                mean(g[i, k] * h[i, k] * z[l] * x[i, l] / A),
                "embeddings are orthonormal, so v moves with the mean of g h' b, and b is z x/A (Eqns. 1, 11)",
            ),
        ),
        "z": (
            Step(
                mean(Sum(g[i, k] * h[i, k] * x[i, l] * v[k, l], (k, 1, K))) / A,
                "the attention Jacobian is diag(x)/A (Eqns. 10, 12)",
            ),
        ),
    },
    uses=("joma/theorem_1_linear",),
    scope="any number of samples, tokens and hidden nodes, any activation, any g; the weight along the query may still move",
    at_least=Verdict.PROVED,
)
