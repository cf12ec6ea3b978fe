"""The β₁ of Eqn. 73 has the sign of μᵀx̄₊ and is not always positive: s_μ stands in C and in β₁, β₂ at once."""

from sympy import O, Rational

from derivations import Claim, Defect, Eq, Gt, Statement, Step, Verdict
from derivations.joma import joma
from derivations.joma.nonlinear_activation.theorem_3 import (
    M,
    a,
    b,
    beta_1,
    beta_2,
    braces,
    e,
    epsilon,
    i,
    m,
    r_0,
    v_dot,
    w,
    xi,
)
from derivations.joma.nonlinear_activation.theorem_3 import claim as theorem_3
from derivations.mathematics.any_law import STUDENT_2, F, Phi, p

claim = Claim(
    source=joma(
        "Equations 72–74",
        section="A.4",
        equations="72, 73, 74",
        place="proof of Theorem 3, Eqns. 72–74",
        says="C(μ) = β₁I + β₂μμᵀ with β₁ = s_μa₊‖x̄₊‖θ₁(r₊)/‖μ‖² > 0 and β₂ = s_μa₊‖x̄₊‖(ξ*θ₁'(r₊) − 2θ₁(r₊))/‖μ‖⁴.",
        read_as="C, β₁ and β₂ as these three equations define them, which together with Eqn. 5 hold to first order; what"
        " fails is β₁ > 0, where s_μ = −1. Theorem 3 itself has C = s_μ{β₁I + β₂μμᵀ}, and with s_μ left out of β₁ and β₂ it"
        " holds (joma/theorem_3).",
    ),
    domain=theorem_3.domain,
    where={
        **theorem_3.where,
        beta_1: a * b / m**2 * Phi(r_0),  # Eqn. 73
        beta_2: a * b / m**4 * (xi * p(r_0) - 2 * Phi(r_0)),  # Eqn. 74
    },
    hypotheses=(*theorem_3.hypotheses, Gt(Phi(r_0), 0)),
    printed={"Eqn. 72": Eq(v_dot, -epsilon * braces + O(epsilon**2)), "β₁ > 0": Gt(beta_1, 0)},
    amended={"Eqn. 72": Eq(v_dot, -epsilon * braces + O(epsilon**2)), "β₁ has the sign s_μ": Gt(b * beta_1, 0)},
    other_readings={
        # Eqn. 5 with the C of the theorem, which has s_μ in front of the braces.
        "with the C of Theorem 3, so that s_μ enters twice": Statement(
            {"": Eq(v_dot, -epsilon * b / (b**2) ** Rational(1, 2) * braces + O(epsilon**2))}
        ),
    },
    defect=Defect(
        "slip",
        because="With s_μ = −1 the right side of Eqn. 73 is negative, next to > 0. Theorem 3 puts s_μ in front of the"
        " braces, where it belongs; Eqns. 73 and 74 have it once more.",
        mend="Drop s_μ from Eqns. 73 and 74 and put it in front of Eqn. 72, C(μ) = s_μ{β₁I + β₂μμᵀ}, as in Theorem 3.",
        script="""\
from mpmath import mpf, sqrt
theta_1 = lambda r: (1 + r / sqrt(2 + r * r)) / 2  # Student's t with two degrees of freedom
theta_2 = lambda r: 1 / sqrt(2 + r * r)
# mu = (1, 0), x_plus = (-2, 0), x_minus = 0, xi = 1, a_plus = 1, a_minus = 2 - sqrt(3): s_mu = -1, r_plus = -1, r_minus = 1.
a_plus, a_minus, xi = mpf(1), 2 - sqrt(mpf(3)), mpf(1)
def rest(v):  # v' and xi' of Eqn. 50
    s, r = sqrt(v[0] ** 2 + v[1] ** 2), -2 * v[0] + xi
    pull = (a_plus * theta_2(r) - a_minus * theta_2(xi)) / s**3
    return [-2 * a_plus * theta_1(r) / s + pull * v[0], pull * v[1], (a_plus * theta_1(r) - a_minus * theta_1(xi)) / s]
beta_1, rate = -1 * a_plus * 2 * theta_1(-1), rest((1, mpf(10) ** -6))[1] * 10**6  # Eqn. 73; v' across mu by displacement
print("v', xi' at mu:", rest((1, 0)), "  beta_1 of Eqn. 73 =", beta_1, "  rate across mu =", rate)
assert max(map(abs, rest((1, 0)))) < 1e-12
assert beta_1 < -0.4
assert abs(rate + beta_1) < 1e-6  # Eqn. 72 holds with this beta_1
""",
        symbols={
            "M": "the number of coordinates of v (M_C in the paper)",
            "i": "the index of a coordinate",
            "l": "the index of a coordinate",
            "epsilon": "the distance scale: v = μ + εw",
            "m": "‖μ‖",
            "a_+": "a₊, the weight of the positive component",
            "b": "s_μ‖x̄₊‖: x̄₊ = b μ/‖μ‖",
            "xi": "ξ*, the bias at the critical point",
            "e": "μ/‖μ‖",
            "w": "(v − μ)/ε",
            "c": "eᵀw",
            "q": "‖w‖²",
            "s": "‖v‖",
            "r_+": "vᵀx̄₊ + ξ*",
            "A": "a₋θ₂(ξ*), fixed by v̇(μ) = 0",
            "beta_1": "β₁, the eigenvalue of C across μ",
            "beta_2": "β₂, the factor of μμᵀ in C",
            "F": "F(r) = θ₂(0) + ∫₀^r θ₁ (Lemma 3), for ReLU 𝔼(y + r)₊",
            "Phi": "θ₁ = F'",
            "p": "dθ₁/dr",
            "y": "the argument of F",
        },
    ),
    # The critical point of t₂ with x̄₊ = −2μ, ‖μ‖ = 1, ξ* = 1, a₋/a₊ = 2 − √3: r± = ∓1, v̇ = 0 and ξ̇ = 0.
    counterexample={
        M: 2,
        i: 1,
        epsilon: Rational(1, 1000),
        m: 1,
        b: -2,
        a: 1,
        xi: 1,
        e[1]: 1,
        e[2]: 0,
        w[1]: 0,
        w[2]: 1,
        F: STUDENT_2,
    },
    proof={
        "Eqn. 72": (
            Step(
                -epsilon * braces,
                "the Taylor expansion at μ, where v̇ vanishes (Eqn. 66), with the gradient of Eqn. 70",
            ),
        ),
        "β₁ has the sign s_μ": (Step(0, "b² is positive", by=a * b**2 / m**2 * Phi(r_0)),),
    },
    uses=("joma/theorem_3",),
    scope="any dimension from 2 on, any law, either sign s_μ, inside the dynamics of Eqn. 50 with ξ = ξ* fixed; ε → 0, v ="
    " μ + εw",
    at_least=Verdict.PROVED,
)
