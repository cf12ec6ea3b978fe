"""Weights and bias together near a critical point of Student's t₂: two negative rates, and none along the ray (μ, ξ*)."""

from sympy import Interval, Symbol, oo, sqrt, symbols

from derivations.claim import Claim, Eq, Verdict
from derivations.joma.critical_point_t2 import D, minus, plus, ratio
from derivations.laws import student_2
from derivations.notation import joma

m = Symbol("m", positive=True)  # ‖μ‖, so that μ = m e, x̄₊ = D e, x̄₋ = 0, ξ* = −mD/2
A, B, w = symbols("A B w", real=True)
a_minus = Symbol("a_-", real=True)  # for a₊ = 1
p, Theta_2 = student_2.p, student_2.Theta_2
R, rate, shift = symbols("R lambda_2 delta", real=True)
lambda_1 = -D * (1 + D / R) / (2 * m)  # −β₁
lambda_2 = -D * (D**2 + 4) * (D + R) / (2 * m * R**3)  # (1 + η²)j″/‖μ‖

# To first order v + (AD/2 + B)e + wu, u across μ, and ξ + A − BD/2 have both ρ₊ and ρ₋ changed by
change = (A - B * D / 2 - minus * (A * D / 2 + B)) / m

claim = Claim(
    source=joma("Extension of Theorem 3: the joint Jacobian", section="4"),
    domain={
        D: Interval.open(0, oo),
        m: Interval.open(0, oo),
        A: Interval(-1, 1),
        B: Interval(-1, 1),
        w: Interval(-1, 1),
    },
    where={a_minus: ratio, R: sqrt(D**2 + 8), rate: lambda_2, shift: change},  # the last two are written out in ξ̇
    printed={
        # Φ' = p and Θ₂' = −ρp.
        "v̇ along μ": Eq((D * p(plus) - plus * p(plus) + a_minus * minus * p(minus)) * shift, rate * A * D / 2),
        "v̇ across μ": Eq((Theta_2(plus) - a_minus * Theta_2(minus)) * w / m, lambda_1 * w),
        "ξ̇": Eq((p(plus) - a_minus * p(minus)) * change, lambda_2 * A),
    },
    uses=("joma/critical_point_t2", "joma/marginal_laws", "joma/theorem_3_corrected", "joma/theorem_3_ray"),
    scope="t₂, any distance D of the means; the chain rule is used by hand, the entries are proved. Eigenvectors of the joint"
    " Jacobian of (v̇, ξ̇) are the displacements across μ (n − 1 of them), A(eD/2, 1), and B(e, −D/2) on the ray of (μ, ξ*),"
    " with 0. For D = 2, ‖μ‖ = 3/2: −(2/3)(1 + 1/√3) = −1.0516 and −(4/9)(1 + √3)/√3 = −0.7010",
    waived={"trained": "no model is involved"},
    at_least=Verdict.PROVED,
)
