"""Near a critical point μ of Eqn. 50 the weights move by C(μ)(μ − v), with C = β₁I + β₂μμᵀ, to first order."""

from sympy import Abs, IndexedBase, Interval, O, Sum, Symbol, sqrt, symbols

from derivations import Claim, Eq, Family, Gt, Ne, Step, Verdict, integers, sphere
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, Theta_2, p

M = Symbol("M", integer=True, positive=True)
i, l = symbols("i l", integer=True, positive=True)
epsilon, m, a = (Symbol(name, positive=True) for name in ("epsilon", "m", "a_+"))  # m = ‖μ‖
b = Symbol("b", real=True)  # s_μ‖x̄₊‖, of the sign s_μ
xi = Symbol("xi", real=True)
e, w = IndexedBase("e"), IndexedBase("w")  # μ = m e, v = μ + ε w
c, q, r, rest = symbols("c q r_+ A", real=True)  # eᵀw, ‖w‖², r₊, a₋θ₂(ξ*)
s = Symbol("s", real=True)  # ‖v‖
beta_1, beta_2 = symbols("beta_1 beta_2", real=True)

mu = m * e[i]
v = mu + epsilon * w[i]
x = b * e[i]  # x̄₊, so that μ = s_μ ‖μ‖ x̄₊/‖x̄₊‖
r_0 = b * m + xi
v_dot = a * Phi(r) * x / s + (a * Theta_2(r) - rest) * v / s**3  # the braces of Eqn. 70

C_w = beta_1 * w[i] + beta_2 * mu * m * c  # C(v − μ)/ε by Eqn. 72

length = sqrt(m**2 + 2 * epsilon * m * c + epsilon**2 * q)  # ‖v‖

claim = Claim(
    source=joma("Theorem 3", section="4", equations="5, 72, 73, 74"),
    domain={
        M: integers(2),
        i: integers(1, M),
        epsilon: Interval.open(0, 1),
        m: Interval(1, 2),
        b: Interval(-2, 2),
        a: Interval(1, 2),
        xi: Interval(-2, 2),
        e: sphere(M),
        w: Family(Interval(-1, 1), (l, 1, M)),
        F: LAWS,
    },
    where={
        **WHERE,
        c: Sum(e[l] * w[l], (l, 1, M)),
        q: Sum(w[l] ** 2, (l, 1, M)),
        s: length,
        r: b * (m + epsilon * c) + xi,
        rest: a * Theta_2(r_0) + a * Phi(r_0) * b * m,  # by v̇(μ) = 0
        beta_1: a * b / m**2 * Phi(r_0),  # Eqn. 73
        beta_2: a * b / m**4 * (xi * p(r_0) - 2 * Phi(r_0)),  # Eqn. 74
    },
    hypotheses=(Ne(b, 0),),
    # Eqn. 5 has s_μ in C, and Eqns. 73, 74 have it in β₁ and β₂ as well.
    printed={"Eqn. 5": Eq(v_dot, -epsilon * b / Abs(b) * C_w + O(epsilon**2)), "β₁ > 0": Gt(beta_1, 0)},
    amended={
        "‖v‖": Eq(Sum((m * e[l] + epsilon * w[l]) ** 2, (l, 1, M)), m**2 + 2 * epsilon * m * c + epsilon**2 * q),
        "Eqns. 66, 72": Eq(v_dot, -epsilon * C_w + O(epsilon**2)),
    },
    proof={
        "Eqns. 66, 72": (
            Step(
                -epsilon * C_w,
                "the Taylor expansion at μ, where v̇ vanishes (Eqn. 66), with the gradient of Eqn. 70 from Eqns. 67, 68 and the"
                " corrected Eqn. 69",
            ),
        ),
    },
    scope="any dimension, any law, either sign s_μ, inside the printed dynamics with ξ = ξ* fixed; ε → 0, v = μ + εw",
    at_least=Verdict.PROVED,
)
