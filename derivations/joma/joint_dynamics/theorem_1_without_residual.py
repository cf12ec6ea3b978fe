"""Eqn. 14 needs neither a residual connection nor a homogeneous activation: linear and exp attention."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Subs, Sum, Symbol, exp

from derivations import Claim, Eq, Step, Verdict, dot
from derivations.joma import joma
from derivations.mathematics import block
from derivations.mathematics.block import A, K, M, U, a, b, d, definitions, f, g, h, i, j, k, l, mean, v, w, x, z

u, s = Symbol("u", real=True), Symbol("s", real=True)
tau = Symbol("tau", real=True)
sigma, slope = Function("sigma", real=True), Function(r"\sigma'", real=True)  # the attention function and its derivative
rho = Symbol("rho", real=True)  # the strength of the residual connection: 1 in Eqn. 1, 0 without
v_dot, z_dot = dot(v), dot(z)

where = definitions(sigma) | {f[i, a]: Sum(U[a, j] * b[i, j], (j, 1, M)) + rho * U[a, 0]}
g_f = Sum(g[i, k] * h[i, k] * w[k, a], (k, 1, K))

claim = Claim(
    source=joma(
        "Extension of Theorem 1: without residual connection, any activation",
        section="3",
        equations="14",
        place="Eqns. 12 to 14; the residual connection of Eqn. 1",
        says="The paper derives Eqn. 14 with a residual connection. A review of the paper names it, and a homogeneous"
        " activation, as conditions of the theorem.",
        read_as="Ours: Eqn. 14 for any strength of the residual connection and any activation, at the moment. With σ = exp"
        " or σ(z) = z it integrates to the first two items of Theorem 1.",
    ),
    domain={
        **block.DOMAIN,
        rho: Interval(0, 1),
        tau: Interval(0, 1),
        sigma: FiniteSet(Lambda(u, u + tau * (exp(u) - u))),  # τ = 0 is linear attention, τ = 1 exp
    },
    where={
        **where,
        slope(u): Subs(Derivative(sigma(s), s), s, u),
        v_dot[k, l]: Sum(U[a, l] * mean(g[i, k] * h[i, k] * f[i, a]), (a, 1, d)),
        z_dot[l]: mean(slope(z[l]) * x[i, l] / A * Sum(U[a, l] * g_f, (a, 1, d))),  # Eqn. 2 with L = diag(σ'(z)∘x)/A
    },
    printed=Eq(sigma(z[l]) * z_dot[l], slope(z[l]) * Sum(v_dot[k, l] * v[k, l], (k, 1, K))),
    proof=(
        Step(
            slope(z[l]) * mean(b[i, l] * Sum(g[i, k] * h[i, k] * v[k, l], (k, 1, K))),
            "σ(z) x/A is b, and U_Cᵀ w_k is v_k (Eqns. 10, 12)",
        ),
        Step(
            slope(z[l]) * Sum(v[k, l] * mean(g[i, k] * h[i, k] * b[i, l]), (k, 1, K)),
            "the sums over samples and nodes are exchanged (Eqn. 13)",
        ),
    ),
    uses=("joma/theorem_1_exp", "joma/theorem_1_linear"),
    scope="any attention function with a derivative, any activation, any number of samples, tokens and hidden nodes, any g;"
    " unnormalised attention",
    at_least=Verdict.PROVED,
)
