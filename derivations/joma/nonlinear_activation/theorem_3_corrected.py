"""With the correct dependence on ‖v‖, too, the weights move near a critical point μ by (β₁I + β₂μμᵀ)(μ − v) to first order."""

from sympy import O, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.nonlinear_activation.theorem_3 import a, b, beta_1, beta_2, braces, epsilon, m, r, s, v, x, xi
from derivations.joma.nonlinear_activation.theorem_3 import claim as theorem_3
from derivations.mathematics.any_law import LAWS, F, Phi, Theta_2, p

at_mu = (b * m + xi) / m  # ρ₊ at μ, b + η
eta, j_2, a_plus, a_minus, plus, minus = symbols("eta j'' a_1 a_2 rho_+ rho_-", real=True)  # a₊ and a₋

claim = Claim(
    source=joma(
        "Extension of Theorem 3: the corrected dynamics",
        section="4",
        equations="72",
        place="Theorem 3 and Eqn. 72, with the dynamics of the mended Lemma 2",
        says="Theorem 3 has C(μ) for the dynamics of Lemma 2 with r where its mended form has r/‖v‖.",
        read_as="Ours: with r/‖v‖, too, v̇ is C(μ)(μ − v) to first order, and C has the form of Eqn. 72 with another β₂.",
    ),
    domain={**theorem_3.domain, F: LAWS},
    where={
        **theorem_3.where,
        plus: r / s,
        minus: xi / s,
        eta: xi / m,  # ρ₋ at μ
        # v̇(μ) = 0 fixes a₋/a₊; the symbol of a₊ in Theorem 3 is the common scale here.
        a_plus: a * Theta_2(eta),
        a_minus: a * (Theta_2(at_mu) + b * Phi(at_mu)),
        j_2: a_plus * p(at_mu) - a_minus * p(eta),
        beta_1: a_plus * b * Phi(at_mu) / m,
        beta_2: (-(eta**2) * j_2 / m - beta_1) / m**2,
    },
    hypotheses=theorem_3.hypotheses,
    printed=Eq(
        a_plus * Phi(plus) * x + (a_plus * Theta_2(plus) - a_minus * Theta_2(minus)) * v / s, -epsilon * braces + O(epsilon**2)
    ),
    proof=(
        Step(
            -epsilon * braces,
            "at μ both ρ₊ and ρ₋ have the gradient −ημ/‖μ‖², and v̇ = 0 there makes the factor of v/‖v‖ −a₊s_μ‖x̄₊‖Φ(ρ₊)",
        ),
    ),
    scope="any dimension, any law, either sign s_μ, ξ = ξ* fixed; along μ the eigenvalue of C is −η²j″/‖μ‖, across it β₁:"
    " for t₂, means at distance 2 and ‖μ‖ = 3/2 these are 0.351 and 1.052, so that this C can be positive definite",
    at_least=Verdict.PROVED,
)
