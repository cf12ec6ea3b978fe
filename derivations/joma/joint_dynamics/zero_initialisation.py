"""With linear attention a token's logit and weights move at rates that are linear in one another."""

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
    source=joma(
        "Extension of Theorem 1: zero initialisation with linear attention",
        section="3",
        place="last sentence of Theorem 1, which says c = 0 (theorem_1_zero_constant)",
        says="The theorem names zero initialisation as the case where the constant vanishes.",
        read_as="Ours: the rates of the two, from which it follows that nothing moves from there (zero_initialisation_stays).",
    ),
    domain={**DOMAIN, k: integers(1, K)},
    where={**definitions(sigma), v_dot[k, l]: Sum(U[a, l] * flow[w[k, a]], (a, 1, d)), z_dot[l]: flow[z[l]]},
    # Each rate is linear in z_l and v_{1l} … v_{Kl} without a constant term.
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
