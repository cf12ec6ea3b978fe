"""Φ of the Gaussian runs from 0 to 1 and its Θ₂ vanishes at −∞: they are the integrals they stand for."""

from sympy import Interval, Limit, Symbol, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian

rho = Symbol("rho", real=True)

claim = Claim(
    source=joma(
        "Extension of Equations 40 and 41: the ends, Gaussian",
        section="A.3.1",
        place="Eqns. 40 and 41",
        says="For ReLU the two integrals are Φ and Θ₂; this is their value at the ends for the Gaussian.",
    ),
    domain={rho: Interval(-oo, oo)},
    printed={
        "Φ(∞)": Eq(Limit(gaussian.Phi(rho), rho, oo), 1),
        "Φ(−∞)": Eq(Limit(gaussian.Phi(rho), rho, -oo), 0),
        "Θ₂(−∞)": Eq(Limit(gaussian.Theta_2(rho), rho, -oo), 0),
    },
    uses=("joma/marginal_laws",),
    scope="with Φ' = p and Θ₂' = −ρp, Φ(ρ) is the integral of p up to ρ and Θ₂(ρ) that of −y p",
    at_least=Verdict.PROVED,
)
