"""With a linear activation θ₁ is the slope of φ and θ₂ is 0, whatever the weights are."""

from sympy import Interval, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.joma.critical_points.lemma_3 import half, r, theta_1, theta_2
from derivations.mathematics.any_law import LAWS, WHERE, F
from derivations.mathematics.homogeneous import c_minus, c_plus

claim = Claim(
    source=joma(
        "Remark to Lemma 2, linear activation",
        section="A.3.1",
        place="Remarks after Lemma 2, both sentences",
        says="For a linear φ, where ψ is 1, θ₁ is 1 and θ₂ is 0; that θ₁ is constant sets linear dynamics apart.",
        read_as="Linear as homogeneous with one slope on both sides of zero, which may be any number; the paper's is 1. θ₁ and"
        " θ₂ by Eqns. 40 and 41; as they are constant, it does not matter whether r or r/‖v‖ is their argument.",
    ),
    domain={r: Interval(-oo, oo), half: Interval(0, oo), c_plus: Interval(-oo, oo), F: LAWS},
    where={**WHERE, c_minus: c_plus},
    printed={"θ₁": Eq(theta_1(r), c_plus), "θ₂": Eq(theta_2(r), 0)},
    uses=("joma/lemma_3",),
    scope="any symmetric law with a density, any slope",
    at_least=Verdict.PROVED,
)
