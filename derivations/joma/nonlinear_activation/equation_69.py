"""How θ₂(r₊) v, divided by a power of ‖v‖, changes with one coordinate of v: a vector where a scalar is printed."""

from sympy import Derivative, KroneckerDelta

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.joma.nonlinear_activation.equation_67 import claim as equation_67
from derivations.joma.nonlinear_activation.equation_67 import distance, i, j, norm, power, r, s, v, x
from derivations.mathematics.any_law import Theta_2, p

# dθ₂/dr is −r p(r) (Lemma 5).
bracket = -r * p(r) * x[j] * s**2 - power * v[j] * Theta_2(r)
rest = Theta_2(r) * s**2 * KroneckerDelta(i, j)

claim = Claim(
    source=joma("Equation 69", section="A.4", equations="69"),
    domain=equation_67.domain,
    where=equation_67.where,
    printed=Eq(Derivative(Theta_2(distance) / norm**power * v[i], v[j]), (bracket * s + rest) / s ** (power + 2)),
    amended=Eq(Derivative(Theta_2(distance) / norm**power * v[i], v[j]), (bracket * v[i] + rest) / s ** (power + 2)),
    scope="any dimension, any law, any power; v ≠ 0",
    at_least=Verdict.PROVED,
)
