"""With an activation that is flat at zero, the rates of weights and logits have the weights as factors: exp attention."""

from sympy import FiniteSet, Function, IndexedBase, Integer, Lambda, Sum, Symbol, exp

from derivations import Claim, Eq, Step, Verdict, dot, integers
from derivations.joma import joma
from derivations.mathematics.block import (
    DOMAIN,
    K,
    U,
    a,
    b,
    d,
    definitions,
    f,
    g,
    gradient_flow,
    h,
    i,
    k,
    l,
    mean,
    phi_prime,
    v,
    w,
    z,
)

u = Symbol("u", real=True)
e = Symbol("e", integer=True, positive=True)  # a coordinate, as a is
psi = Function("psi")  # φ'(u) = u ψ(u), for smooth activations with φ'(0) = 0
slope = IndexedBase("chi")  # ψ(w_kᵀf) at sample i
pre_activation = Sum(w[k, a] * f[i, a], (a, 1, d))
flow = gradient_flow(exp)
w_dot, z_dot = dot(w), dot(z)

claim = Claim(
    source=joma(
        "Extension of Theorem 1: zero initialisation with exp attention",
        section="3",
        place="last sentence of Theorem 1, which says c = 0",
        says="The theorem names zero initialisation as the case where the constant vanishes.",
        read_as="Ours: the rates for an activation with φ'(0) = 0, from which nothing moves there"
        " (zero_initialisation_exp_stays).",
    ),
    domain={
        **{symbol: set_ for symbol, set_ in DOMAIN.items() if symbol != phi_prime},
        k: integers(1, K),
        a: integers(1, d),
        psi: FiniteSet(Lambda(u, Integer(2)), Lambda(u, 3 * u), Lambda(u, 1 / (1 + u**2))),
    },
    where={
        **definitions(exp),
        slope[i, k]: psi(pre_activation),
        h[i, k]: psi(pre_activation) * pre_activation,
        w_dot[k, a]: flow[w[k, a]],
        z_dot[l]: flow[z[l]],
    },
    # Every rate has a weight as a factor.
    # ReLU with φ'(0) = 0 has no slope at its kink, but there the rates vanish for the same reason.
    printed={
        "w": Eq(w_dot[k, a], Sum(w[k, e] * mean(g[i, k] * slope[i, k] * f[i, e] * f[i, a]), (e, 1, d))),
        "z": Eq(z_dot[l], Sum(v[k, l] * w[k, e] * mean(g[i, k] * slope[i, k] * f[i, e] * b[i, l]), (k, 1, K), (e, 1, d))),
    },
    proof={
        "w": (
            Step(
                mean(g[i, k] * slope[i, k] * Sum(w[k, e] * f[i, e], (e, 1, d)) * f[i, a]),
                "h' is the pre-activation times ψ (Eqn. 2)",
            ),
        ),
        "z": (
            Step(
                mean(Sum(g[i, k] * h[i, k] * b[i, l] * Sum(U[a, l] * w[k, a], (a, 1, d)), (k, 1, K))),
                "the attention Jacobian is diag(b) (Eqns. 2, 12)",
            ),
        ),
    },
    uses=("joma/theorem_1_exp",),
    scope="any number of samples, tokens and hidden nodes, any smooth activation with φ'(0) = 0, any g",
    at_least=Verdict.PROVED,
)
