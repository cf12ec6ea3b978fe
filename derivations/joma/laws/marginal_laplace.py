"""Φ and Θ₂ of Laplace's law, on either side of its peak, are the integrals over the half-line."""

from sympy import Derivative, Interval, Symbol, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import laplace

rho = Symbol("rho", positive=True)
p, Phi, Theta_2 = laplace.p, laplace.Phi, laplace.Theta_2

claim = Claim(
    source=joma(
        "Extension of Equations 40 and 41: Laplace",
        section="A.3.1",
        place="Eqns. 40 and 41",
        says="For ReLU the two integrals are Φ and Θ₂; these are their closed forms for Laplace's law.",
    ),
    domain={rho: Interval.open(0, oo)},
    printed={
        "Φ' = p, right": Eq(Derivative(Phi(rho), rho), p(rho)),
        "Φ' = p, left": Eq(Derivative(Phi(-rho), rho), -p(-rho)),
        "Θ₂' = −ρp, right": Eq(Derivative(Theta_2(rho), rho), -rho * p(rho)),
        "Θ₂' = −ρp, left": Eq(Derivative(Theta_2(-rho), rho), -rho * p(-rho)),
    },
    scope="every ρ ≠ 0. Φ(−ρ) and 1 − Φ(ρ) are e^{−ρ}/2, Θ₂ is (1 + ρ) e^{−ρ}/2 on both sides: Φ and Θ₂ are continuous at 0,"
    " vanish at −∞ and are so the integrals of p and of −y p",
    at_least=Verdict.PROVED,
)
