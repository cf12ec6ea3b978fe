"""Along v the velocity of the weights is the weighted sum of F less what the bias does."""

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.critical_points.lemma_4 import along_v, j, over_components, r, s, v_dot, xi, xi_dot
from derivations.joma.critical_points.lemma_4 import claim as lemma_4
from derivations.mathematics.any_law import F, Phi, Theta_2

claim = Claim(
    source=joma(
        "Equations 51–53",
        section="A.3.1",
        equations="50, 51, 52, 53",
        place="proof of Lemma 4, Eqns. 50–53",
        says="By Eqn. 50, ‖v‖vᵀv̇ is the sum of a_jF(r_j) less ‖v‖ξξ̇.",
        read_as="At any point, inside Eqn. 50 as it is printed. θ₁ and θ₂ enter through F alone (Lemma 3), so every"
        " homogeneous φ is covered.",
    ),
    domain=lemma_4.domain,
    where=lemma_4.where,
    printed=Eq(s * along_v(v_dot), over_components(F(r[j])) - s * xi * xi_dot),
    proof=(
        Step(
            over_components(Phi(r[j]) * (r[j] - xi)) + over_components(Theta_2(r[j])),
            "x̄ᵀv is r − ξ, and v is ‖v‖ times a unit vector (Eqn. 51)",
        ),
        Step(
            over_components(F(r[j])) - xi * over_components(Phi(r[j])),
            "sorted by ξ, where rθ₁ + θ₂ is F by Lemma 3; the second sum is ‖v‖ξ̇ (Eqns. 52, 53)",
        ),
    ),
    uses=("joma/lemma_3",),
    scope="any number of components, any dimension from 2 on, any law, any homogeneous activation",
    at_least=Verdict.PROVED,
)
