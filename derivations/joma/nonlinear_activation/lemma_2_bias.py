"""Under a mixture of isotropic laws the bias moves with the components' activity."""

from derivations import Claim, Defect, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.nonlinear_activation.lemma_2 import Theta_1, coefficient, g, j, over_components, prob, psi_of, r, theta_1
from derivations.joma.nonlinear_activation.lemma_2 import claim as weights
from derivations.mathematics.isotropic_law import expectation, s

xi_dot = over_components(prob[j] * expectation(lambda x: g[j] * psi_of(x)))

claim = Claim(
    source=joma(
        "Lemma 2, bias",
        section="A.3.1",
        equations="43",
        place="Lemma 2, second display",
        says="The bias ξ moves with the mean of g h', which is the sum of a_jθ₁(r_j) divided by ‖v‖.",
        read_as="As for the weights: components of one shape, v in the span of the inputs, θ₁ as in Eqn. 40.",
    ),
    domain=weights.domain,
    where=weights.where,
    printed=Eq(xi_dot, over_components(coefficient[j] * theta_1(r[j])) / s),
    amended=Eq(xi_dot, over_components(coefficient[j] * Theta_1(r[j]))),
    defect=Defect(
        "slip",
        because="It is the second display of Lemma 1 put in: for a linear φ the mean of h' is 1, and 1/‖v‖ is printed.",
        mend="Write ξ̇ = Σ a_j Θ₁(r_j) with the Θ₁ of the mended Lemma 1.",
        same_as="joma/lemma_1",
    ),
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
