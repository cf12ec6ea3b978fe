"""With two learning rates and linear attention the squared logits are a quadratic, with the ratio of the rates before it."""

from sympy import Sum

from derivations import Claim, Eq, Step, Trained, Verdict, dot
from derivations.joma import joma
from derivations.joma.joint_dynamics.theorem_1_learning_rates import RATES, at_two_rates, eta_w, eta_z
from derivations.joma.joint_dynamics.theorem_1_linear import sigma
from derivations.mathematics.block import DOMAIN, A, K, U, a, c, d, definitions, g, gradient_flow, h, i, k, l, mean, v, w, x, z

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to two learning rates, linear attention",
        section="3",
        place="after Theorem 1, which has one learning rate",
        says="The authors' slides say that the joint dynamics works for any learning rates of attention and MLP, without a"
        " formula.",
        read_as="Ours: the invariant with the ratio of the two rates in it.",
    ),
    domain={**DOMAIN, **RATES},
    where=definitions(sigma),
    flow=at_two_rates(gradient_flow(sigma)),
    constant=c[l],
    printed=Eq(z[l] ** 2, eta_z / eta_w * Sum(v[k, l] ** 2, (k, 1, K)) + c[l]),
    proof=(
        Step(
            2 * eta_z * z[l] * mean(Sum(g[i, k] * h[i, k] * x[i, l] * v[k, l], (k, 1, K))) / A
            - 2 * eta_z / eta_w * Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K)),
            "each logit moves with its own token, at its own rate (Eqns. 10, 12)",
        ),
        Step(0, "v moves with η_w times the mean of g h' b, and b is z x/A (Eqns. 11, 13)"),
    ),
    uses=("joma/theorem_1_linear",),
    until="the trajectory ends",
    scope="any two positive learning rates; any number of samples, tokens and hidden nodes, any activation, any g",
    trained=Trained("block", {"attention": "linear", "rates": "different"}),
    at_least=Verdict.PROVED,
)
