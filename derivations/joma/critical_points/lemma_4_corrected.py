"""With r/‖v‖ in place of r, too, the weighted sum of F vanishes where neither the weights nor the bias move."""

from sympy import IndexedBase

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.joma.critical_points.lemma_4 import along_v, j, l, over_components, r, s, u, x, xi
from derivations.joma.critical_points.lemma_4 import claim as lemma_4
from derivations.mathematics.any_law import F, Phi, Theta_2

rho = IndexedBase("rho")  # r/‖v‖

# The mended Lemma 2 (joma/lemma_2_homogeneous).
v_dot = over_components(Phi(rho[j]) * x[j, l]) + over_components(Theta_2(rho[j])) * u[l]
xi_dot = over_components(Phi(rho[j]))

claim = Claim(
    source=joma(
        "Extension of Lemma 4: the corrected dynamics",
        section="A.3.1",
        equations="54",
        place="Lemma 4, with the dynamics of the mended Lemma 2",
        says="In the corrected dynamics the sum of a_jF(r_j/‖v‖) over the components is (vᵀv̇ + ξξ̇)/‖v‖, zero at a"
        " stationary point.",
    ),
    domain=lemma_4.domain,
    where={**lemma_4.where, rho[j]: r[j] / s},
    printed=Eq(over_components(F(rho[j])), (along_v(v_dot) + xi * xi_dot) / s),
    proof=(
        Step(
            over_components(Phi(rho[j]) * (r[j] - xi)) / s + over_components(Theta_2(rho[j])) + xi * xi_dot / s,
            "F is ρΦ + Θ₂ by Lemma 3, with ρ = r/‖v‖",
        ),
        Step((along_v(v_dot) + xi * xi_dot) / s, "x̄ᵀv is r − ξ: both velocities at rest leave nothing"),
    ),
    uses=("joma/lemma_4", "joma/lemma_2_homogeneous"),
    scope="any number of components, any dimension from 2 on, any law, any homogeneous activation",
    at_least=Verdict.PROVED,
)
