"""Weights and bias together near a critical point of Student's t₂: two negative rates, and none along the ray (μ, ξ*)."""

from sympy import Interval, O, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.critical_points.critical_point_t2 import D, ratio
from derivations.mathematics.any_law import F, Phi, Theta_2, p
from derivations.mathematics.laws import student_2

epsilon = Symbol("epsilon", positive=True)
m = Symbol("m", positive=True)  # ‖μ‖, so that μ = m e, x̄₊ = D e, x̄₋ = 0, ξ* = −mD/2
A, B, w, y = symbols("A B w y", real=True)
a_minus, R, s, plus, minus = symbols("a_- R s rho_+ rho_-", real=True)  # a₋ for a₊ = 1

# A displacement from (μ, ξ*): along μ, across it (in the direction of a unit vector u), and of the bias.
along, across, xi = m + epsilon * (A * D / 2 + B), epsilon * w, -m * D / 2 + epsilon * (A - B * D / 2)
pull = Theta_2(plus) - a_minus * Theta_2(minus)
lambda_1 = -D * (1 + D / R) / (2 * m)  # −β₁
lambda_2 = -D * (D**2 + 4) * (D + R) / (2 * m * R**3)  # (1 + η²)j″/‖μ‖

# Both ρ₊ and ρ₋, ±D/2 at the critical point, change by ε times this.
shift = (A - B * D / 2 + D / 2 * (A * D / 2 + B)) / m
rest = Theta_2(D / 2) - a_minus * Theta_2(-D / 2)

claim = Claim(
    source=joma(
        "Extension of Theorem 3: the joint Jacobian",
        section="4",
        place="Theorem 3, for weights and bias together, with the dynamics of the mended Lemma 2",
        says="Theorem 3 looks at v alone, with the bias held at ξ*.",
        read_as="Ours: at the critical point of Student's t₂ the joint Jacobian of v̇ and ξ̇ has two negative eigenvalues and"
        " the eigenvalue 0 along the ray of the critical point.",
    ),
    domain={
        epsilon: Interval.open(0, 1),
        D: Interval.open(0, oo),
        m: Interval.open(0, oo),
        A: Interval(-1, 1),
        B: Interval(-1, 1),
        w: Interval(-1, 1),
    },
    where={
        F(y): student_2.F(y),
        Phi(y): student_2.Phi(y),
        p(y): student_2.p(y),
        a_minus: ratio,
        R: sqrt(D**2 + 8),
        s: sqrt(along**2 + across**2),
        plus: (D * along + xi) / s,
        minus: xi / s,
    },
    printed={
        "v̇ along μ": Eq(Phi(plus) * D + pull * along / s, epsilon * lambda_2 * A * D / 2 + O(epsilon**2)),
        "v̇ across μ": Eq(pull * across / s, epsilon * lambda_1 * w + O(epsilon**2)),
        "ξ̇": Eq(Phi(plus) - a_minus * Phi(minus), epsilon * lambda_2 * A + O(epsilon**2)),
    },
    proof={
        "v̇ along μ": (
            Step(
                D * Phi(D / 2) + rest + epsilon * D / 2 * (p(D / 2) - a_minus * p(-D / 2)) * shift,
                "the chain rule with Φ' = p and Θ₂' = −ρp; v/‖v‖ changes across μ only",
            ),
        ),
        "v̇ across μ": (Step(epsilon * w * rest / m, "to first order only v/‖v‖ changes"),),
        "ξ̇": (
            Step(
                Phi(D / 2) - a_minus * Phi(-D / 2) + epsilon * (p(D / 2) - a_minus * p(-D / 2)) * shift,
                "the chain rule with Φ' = p",
            ),
        ),
    },
    uses=("joma/critical_point_t2", "joma/marginal_laws", "joma/theorem_3_corrected", "joma/theorem_3_ray"),
    scope="t₂, any distance D of the means, ε → 0: the first order is the joint Jacobian of (v̇, ξ̇) in the plane of μ and u."
    " Its eigenvectors are the displacements w across μ (n − 1 of them, with λ₁), A(eD/2, 1) with λ₂, and B(e, −D/2) on"
    " the ray of (μ, ξ*) with 0. For D = 2, ‖μ‖ = 3/2: −(2/3)(1 + 1/√3) = −1.0516 and −(4/9)(1 + √3)/√3 = −0.7010",
    at_least=Verdict.PROVED,
)
