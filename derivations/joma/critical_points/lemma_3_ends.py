"""Far out F is c₊r on the right and c₋r on the left: it ends at ∞ if c₊ > 0, and begins at 0 only if c₋ = 0."""

from sympy import Interval, O, Symbol, oo, sqrt

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.homogeneous import c_minus, c_plus
from derivations.mathematics.laws import student_2

epsilon = Symbol("epsilon", positive=True)


def F(r):
    """θ₂ + rθ₁ with the θ₁ and θ₂ of Lemma 3 (joma/lemma_3), c₋ r + (c₊ − c₋) 𝔼(y + r)₊."""
    return c_minus * r + (c_plus - c_minus) * student_2.F(r)


def at_far(sign):
    """εF(±1/ε)."""
    return c_minus * sign + (c_plus - c_minus) * (sign + sqrt(1 + 2 * epsilon**2)) / 2


claim = Claim(
    source=joma("Lemma 3, the limits of F", section="A.3"),
    domain={epsilon: Interval.open(0, 1), c_minus: Interval(-oo, oo), c_plus: Interval(-oo, oo)},
    printed={
        "right": Eq(epsilon * F(1 / epsilon), at_far(1)),
        "left": Eq(epsilon * F(-1 / epsilon), at_far(-1)),
        "F(∞)": Eq(at_far(1), c_plus + (c_plus - c_minus) * epsilon**2 / 2 + O(epsilon**4)),
        "F(−∞)": Eq(at_far(-1), -c_minus + (c_plus - c_minus) * epsilon**2 / 2 + O(epsilon**4)),
    },
    uses=("joma/lemma_3",),
    scope="Student's t₂, any pair of slopes, r = ±1/ε: F(r) is c₊r + (c₊ − c₋)/(2r) + … on the right and c₋r − (c₊ − c₋)/(2r) +"
    " … on the left. F(∞) = ∞ needs c₊ > 0 and F(−∞) = 0 needs c₋ = 0, which the condition rθ₁(r) → 0 says as well",
    at_least=Verdict.PROVED,
)
