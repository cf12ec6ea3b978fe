"""The density of Student's t with an even ν has the mass 1, and Θ₂ of every one vanishes at the ends."""

from sympy import Derivative, Function, Integral, Interval, Rational, Symbol, gamma, oo, sqrt

from derivations import Claim, Eq, Step, Verdict, integers
from derivations.joma import joma
from derivations.mathematics.laws import student

j = Symbol("j", integer=True, nonnegative=True)
even = 2 * j + 2  # degrees of freedom
nu, u = Symbol("nu", positive=True), Symbol("u", positive=True)
q, y = Symbol("q", real=True), Symbol("y", real=True)
p, Theta_2 = Function("p", real=True), Function("Theta_2", real=True)
three_halves = Rational(3, 2)


def at(nu):
    """y, from 0 to ∞ as q = √(1 − u²) runs from 0 to 1."""
    return sqrt(nu) * sqrt(1 - u**2) / u


claim = Claim(
    source=joma(
        "Extension of Equations 40 and 41: Student's t",
        section="A.3.1",
        place="Eqns. 40 and 41",
        says="For ReLU the two integrals are Φ and Θ₂; these are their values at the ends for Student's t.",
    ),
    domain={j: integers(0), nu: Interval.open(1, oo), u: Interval.open(0, 1)},
    where={p(y): student(even).p(y), Theta_2(y): student(nu).Theta_2(y)},
    printed={
        "p dy": Eq(p(at(even)) * Derivative(at(even), u) / Derivative(sqrt(1 - u**2), u), sqrt(even) * p(0) * u ** (2 * j)),
        "1 − Φ(0) = ½": Eq(Integral((1 - q**2) ** j, (q, 0, 1)), 1 / (2 * sqrt(even) * p(0))),
        "Θ₂": Eq(Theta_2(at(nu)), Theta_2(0) * u ** (nu - 1)),
    },
    proof={
        "1 − Φ(0) = ½": (Step(gamma(three_halves) * gamma(j + 1) / gamma(j + three_halves), "Euler's integral"),),
    },
    uses=("joma/marginal_laws",),
    scope="the mass for every even number ν of degrees of freedom (for ν = 3 in joma/marginal_laws_ends), Θ₂ for every ν > 1:"
    " as 1 + y²/ν is 1/u², it goes to 0 with u",
    at_least=Verdict.PROVED,
)
