"""The training dynamics is the gradient flow of the per-node objective, with the back-propagated gradient held fixed."""

from sympy import Derivative, FiniteSet, Function, IndexedBase, Interval, KroneckerDelta, Lambda, Subs, Sum, Symbol, exp, sqrt

from derivations import Claim, Eq, Step, Verdict, apart, dot, integers, unfold
from derivations.joma import joma
from derivations.mathematics import block
from derivations.mathematics.block import K, M, U, a, b, d, definitions, f, g, h, i, j, k, l, mean, phi_prime, w, x, z

u = Symbol("u", real=True)
kappa, tau, gamma = (Symbol(name, real=True) for name in ("kappa", "tau", "gamma"))
# Activation, attention function, and normaliser as a function of 1ᵀ(σ(z)∘x).
phi, sigma, A = (Function(name, real=True) for name in ("phi", "sigma", "A"))
s = Symbol("s", real=True)
r, m = (Symbol(name, integer=True, positive=True) for name in "rm")
L = IndexedBase("L")  # L[i, j, l] = ∂b_j/∂z_l at sample i
w_dot, z_dot = dot(w), dot(z)

where = definitions(sigma, A(Sum(sigma(z[m]) * x[i, m], (m, 1, M))))
objective = apart(unfold(mean(Sum(g[i, k] * phi(Sum(w[k, a] * f[i, a], (a, 1, d))), (k, 1, K))), where))  # Eqn. 9

claim = Claim(
    source=joma(
        "Equation 2",
        section="2",
        equations="1, 2, 9",
        place="the display of Eqn. 2; appendix A.1, Eqn. 9",
        says="The dynamics of the weights and the logits, which is that of maximising the per-node objective of Eqn. 9.",
        read_as="With g held fixed, as under Assumption 1, Eqn. 2 is the gradient of Eqn. 9. All inputs end with one query,"
        " as the paper assumes, so the expectation is a mean over samples.",
    ),
    domain={
        **{symbol: set_ for symbol, set_ in block.DOMAIN.items() if symbol not in (block.A, phi_prime)},
        k: integers(1, K),
        a: integers(1, d),
        kappa: Interval(-1, 1),
        tau: Interval(0, 1),
        gamma: Interval(0, 1),
        phi: FiniteSet(Lambda(u, u + kappa * u**2)),
        # τ = 0 and γ = 0 is linear attention, τ = 1 and γ = 0 exp; for γ > 0 attention is normalised, by what is never zero.
        sigma: FiniteSet(Lambda(u, u + tau * (exp(u) - u))),
        A: FiniteSet(Lambda(u, 1 + gamma * (sqrt(1 + u**2) - 1))),
    },
    where={
        **where,
        phi_prime(u): Subs(Derivative(phi(s), s), s, u),
        L[i, j, l]: Derivative(apart(where[b[i, l]]).xreplace({l: j}), z[l]),
        w_dot[k, a]: Derivative(objective, w[k, a]),
        z_dot[l]: Derivative(objective, z[l]),
    },
    printed={
        "w": Eq(w_dot[k, a], mean(g[i, k] * h[i, k] * f[i, a])),
        "z": Eq(z_dot[l], mean(Sum(L[i, j, l] * U[a, j] * Sum(g[i, k] * h[i, k] * w[k, a], (k, 1, K)), (j, 1, M), (a, 1, d)))),
    },
    proof={
        "w": (
            Step(
                mean(Sum(g[i, r] * h[i, r] * KroneckerDelta(r, k) * f[i, a], (r, 1, K))),
                "g is constant, and the derivative of w_rᵀf by w_k is f for r = k alone (Eqns. 1, 9)",
            ),
        ),
        "z": (
            Step(
                mean(Sum(g[i, k] * h[i, k] * Sum(w[k, a] * Sum(U[a, j] * L[i, j, l], (j, 1, M)), (a, 1, d)), (k, 1, K))),
                "g is constant, and f = U_C b + u_q moves with the attention (Eqns. 1, 9)",
            ),
        ),
    },
    scope="any differentiable activation and attention function, normalised by what is never zero or not at all;"
    " g differs between samples, not in time",
    at_least=Verdict.PROVED,
)
