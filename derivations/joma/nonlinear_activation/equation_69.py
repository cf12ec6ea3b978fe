"""How θ₂(r₊) v, divided by a power of ‖v‖, changes with one coordinate of v: a vector where a scalar is printed."""

from sympy import Derivative, KroneckerDelta

from derivations import Claim, Defect, Eq, Verdict
from derivations.joma import joma
from derivations.joma.nonlinear_activation.equation_67 import claim as equation_67
from derivations.joma.nonlinear_activation.equation_67 import distance, i, j, norm, power, r, s, v, x
from derivations.mathematics.any_law import Theta_2, p

# dθ₂/dr is −r p(r) (Lemma 5).
bracket = -r * p(r) * x[j] * s**2 - power * v[j] * Theta_2(r)
rest = Theta_2(r) * s**2 * KroneckerDelta(i, j)

claim = Claim(
    source=joma(
        "Equation 69",
        section="A.4",
        equations="69",
        place="proof of Theorem 3, Eqn. 69",
        says="The derivative by v_j of θ₂(r₊)v/‖v‖^p, whose first bracket is multiplied by ‖v‖ in print.",
        read_as="Coordinate by coordinate. The bracket comes from the derivative of θ₂(r₊)/‖v‖^p and multiplies v; with ‖v‖"
        " a number would be added to a vector.",
    ),
    domain=equation_67.domain,
    where=equation_67.where,
    printed=Eq(Derivative(Theta_2(distance) / norm**power * v[i], v[j]), (bracket * s + rest) / s ** (power + 2)),
    amended=Eq(Derivative(Theta_2(distance) / norm**power * v[i], v[j]), (bracket * v[i] + rest) / s ** (power + 2)),
    defect=Defect(
        "misprint",
        because="‖v‖ stands where v is meant: the other term is a multiple of the vector e_j, and Eqn. 68 and the product"
        " rule give v. Eqns. 72–74 are computed with v.",
        mend="In Eqn. 69 replace the factor ‖v‖ after the square bracket by the vector v.",
        symbols={
            "M": "the number of coordinates of v (M_C in the paper)",
            "i": "the index of a coordinate of the vector",
            "j": "the index of the coordinate by which is differentiated",
            "l": "the index of a coordinate",
            "q": "the power of ‖v‖, p in the paper",
            "p": "p_n, the density of the law along a unit vector",
            "x̄_+": "the mean of the positive component",
            "s": "‖v‖",
            "r": "r₊ = vᵀx̄₊ + ξ",
            "F": "F(r) = 𝔼(y + r)₊ (Lemma 3)",
            "Phi": "θ₁ = F'",
            "y": "the argument of F",
        },
    ),
    scope="any dimension, any law, powers 1 to 3; v with positive coordinates",
    at_least=Verdict.PROVED,
)
