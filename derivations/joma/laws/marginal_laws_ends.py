"""Φ of t₂, t₃ and the logistic law runs from 0 to 1 and Θ₂ vanishes at the ends: they are the integrals they stand for."""

from sympy import Derivative, Integral, Interval, Symbol, cosh, log, oo, pi, sinh, sqrt, tanh

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import logistic, student_2, student_3

q = Symbol("q", real=True)
x = Symbol("x", positive=True)  # the odds Φ/(1 − Φ), from 0 to ∞
tau = Symbol("tau", real=True)
at_tau = sqrt(2) * sinh(tau)  # for t₂
z = Symbol("z", positive=True)
at_z = 2 * sqrt(3) * z / (1 - z**2)  # for t₃; from 0 to ∞ as z runs from 0 to 1

claim = Claim(
    source=joma(
        "Extension of Equations 40 and 41: the ends",
        section="A.3.1",
        place="Eqns. 40 and 41",
        says="For ReLU the two integrals are Φ and Θ₂; these are their values at the ends for three laws.",
    ),
    domain={x: Interval.open(0, oo), tau: Interval(-oo, oo), z: Interval.open(0, 1)},
    printed={
        "Φ, t₂": Eq(student_2.Phi(at_tau), (1 + tanh(tau)) / 2),
        "Θ₂, t₂": Eq(student_2.Theta_2(at_tau), 1 / (sqrt(2) * cosh(tau))),
        "Φ, logistic": Eq(logistic.Phi(log(x)), x / (1 + x)),
        "Θ₂, logistic": Eq(logistic.Theta_2(log(x)), log(1 + x) - x * log(x) / (1 + x)),
        "p dy, t₃": Eq(student_3.p(at_z) * Derivative(at_z, z), 4 / pi * (1 - z**2) ** 2 / (1 + z**2) ** 3),
        "1 − Φ(0), t₃": Eq(Integral((1 - q**2) ** 2 / (1 + q**2) ** 3, (q, 0, 1)), pi / 8),
        "Θ₂, t₃": Eq(student_3.Theta_2(sqrt(3) / x), sqrt(3) * x**2 / (pi * (1 + x**2))),
    },
    uses=("joma/marginal_laws",),
    scope="the logistic Φ goes to 0 and 1 with the odds x, that of t₂ with tanh τ, and Θ₂ vanishes there; half of the even"
    " density of t₃ is ½, and its Θ₂ at √3/x falls as x². With Φ' = p and Θ₂' = −ρp, Φ(ρ) is the integral of p up to ρ and"
    " Θ₂(ρ) that of −y p: for ReLU Θ₁(r, s) = Φ(r/s) and Θ₂(r, s) = Θ₂(r/s)",
    at_least=Verdict.PROVED,
)
