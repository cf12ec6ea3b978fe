"""With two learning rates the logits are still a quadratic in the MLP weights, with the ratio of the rates before it."""

from sympy import Interval, Sum, Symbol, exp, oo

from derivations import Claim, Eq, Step, Trained, Verdict, dot
from derivations.joma import joma
from derivations.mathematics.block import DOMAIN, K, U, a, b, c, d, definitions, g, gradient_flow, h, i, k, l, mean, v, w, z

eta_w, eta_z = (Symbol(name, positive=True) for name in ("eta_w", "eta_z"))
RATES = {eta_w: Interval.open(0, oo), eta_z: Interval.open(0, oo)}


def at_two_rates(flow):
    """The weights at the one learning rate, the logits at the other."""
    return {w[k, a]: eta_w * flow[w[k, a]], z[l]: eta_z * flow[z[l]]}


claim = Claim(
    source=joma(
        "Extension of Theorem 1 to two learning rates",
        section="3",
        place="after Theorem 1, which has one learning rate",
        says="The authors' slides say that the joint dynamics works for any learning rates of attention and MLP, without a"
        " formula.",
        read_as="Ours: the invariant with the ratio of the two rates in it.",
    ),
    domain={**DOMAIN, **RATES},
    where=definitions(exp),
    flow=at_two_rates(gradient_flow(exp)),
    constant=c[l],
    printed=Eq(z[l], eta_z / (2 * eta_w) * Sum(v[k, l] ** 2, (k, 1, K)) + c[l]),
    other_readings={"with the factor ½ of equal rates": Eq(z[l], Sum(v[k, l] ** 2, (k, 1, K)) / 2 + c[l])},
    proof=(
        Step(
            eta_z * mean(Sum(g[i, k] * h[i, k] * b[i, l] * v[k, l], (k, 1, K)))
            - eta_z / eta_w * Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K)),
            "each logit moves with its own token, at its own rate (Eqns. 10, 12)",
        ),
        Step(0, "v moves with η_w times the mean of g h' b, so both terms are η_z times one and the same (Eqns. 11, 13)"),
    ),
    uses=("joma/theorem_1_exp",),
    until="the trajectory ends",
    scope="any two positive learning rates; any number of samples, tokens and hidden nodes, any activation, any g",
    trained=Trained("block", {"attention": "exp", "rates": "different"}),
    at_least=Verdict.PROVED,
)
