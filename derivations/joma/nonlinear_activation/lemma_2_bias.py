"""Under a mixture of isotropic laws the bias moves with the components' activity."""

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.nonlinear_activation.lemma_2 import Theta_1, coefficient, g, j, over_components, prob, psi_of, r, theta_1
from derivations.joma.nonlinear_activation.lemma_2 import claim as weights
from derivations.mathematics.symmetric_law import expectation, s

xi_dot = over_components(prob[j] * expectation(lambda x: g[j] * psi_of(x)))

claim = Claim(
    source=joma("Lemma 2, bias", section="A.3", equations="43, 50"),
    domain=weights.domain,
    where=weights.where,
    printed=Eq(xi_dot, over_components(coefficient[j] * theta_1(r[j])) / s),
    amended=Eq(xi_dot, over_components(coefficient[j] * Theta_1(r[j]))),
    # One component and ψ ≡ 1: ξ̇ = a₁ whatever ‖v‖ is.
    counterexample=weights.counterexample,
    proof=(
        Step(over_components(coefficient[j] * expectation(psi_of)), "g is constant in each component"),
        Step(over_components(coefficient[j] * Theta_1(r[j])), "a point and its mirror image have the same vᵀx + ξ"),
    ),
    uses=("joma/lemma_1",),
    scope="as for the weights; ψ ≡ 1 gives Θ₁ ≡ 1, so that ξ̇ = Σ a_j",
    at_least=Verdict.PROVED,
)
