"""With two learning rates and softmax attention the quadratic and both integrals are scaled, not all by the same factor."""

from sympy import Interval, S, Sum, oo

from derivations import Claim, Eq, Family, Step, Trained, Verdict, along, dot, unfold, velocities
from derivations.joma import joma
from derivations.joma.joint_dynamics.theorem_1_learning_rates import RATES, at_two_rates, eta_w, eta_z
from derivations.joma.joint_dynamics.theorem_1_softmax import beta, kappa, norms, squares
from derivations.mathematics.block import K, M, U, a, b, c, d, g, h, i, k, l, mean, v, w, z
from derivations.mathematics.softmax import DOMAIN, b_mean, covariance, definitions, flow, push

moving = at_two_rates(flow)

claim = Claim(
    source=joma(
        "Extension of Theorem 1 to two learning rates, softmax attention",
        section="3",
        place="after Theorem 1, which has one learning rate",
        says="The authors' slides say that the joint dynamics works for any learning rates of attention and MLP, without a"
        " formula.",
        read_as="Ours: the identity of theorem_1_softmax, which has no hypothesis, with both rates in it.",
    ),
    domain={
        **DOMAIN,
        **RATES,
        beta: Family(Interval(-oo, oo), (l, 1, M)),
        kappa: Family(Interval(-oo, oo), (l, 1, M)),
    },
    where=definitions,
    flow={
        **moving,
        beta[l]: b_mean * unfold(along(norms / 2, moving, definitions), velocities(moving)),
        kappa[l]: covariance(b[i, l], push),
    },
    initial={beta[l]: S.Zero, kappa[l]: S.Zero},
    constant=c[l],
    printed=Eq(z[l], eta_z / eta_w * (squares(l) / 2 - beta[l]) - eta_z * kappa[l] + c[l]),
    proof=(
        Step(
            eta_z * mean(Sum(g[i, k] * h[i, k] * b[i, l] * v[k, l], (k, 1, K)))
            - eta_z * mean(b[i, l] * push)
            - eta_z / eta_w * Sum(v[k, l] * Sum(U[a, l] * dot(w)[k, a], (a, 1, d)), (k, 1, K))
            + eta_z / eta_w * dot(beta)[l]
            + eta_z * dot(kappa)[l],
            "the attention Jacobian is diag(b) − bbᵀ (Eqn. 10), and each side moves at its own rate",
        ),
        Step(
            eta_z / eta_w * dot(beta)[l] + eta_z * dot(kappa)[l] - eta_z * mean(b[i, l] * push),
            "v moves with η_w times the mean of g h' b, so the diagonal gives v̇_k∘v_k (Eqns. 11, 15)",
        ),
        Step(0, "the mean of the product is the covariance and the product of the means, of which β collects η_w times"),
    ),
    uses=("joma/theorem_1_softmax",),
    until="the trajectory ends",
    scope="any two positive learning rates; any number of samples, tokens and hidden nodes, any activation, any g",
    trained=Trained("block", {"attention": "softmax", "rates": "different"}),
    at_least=Verdict.PROVED,
)
