"""On the whole curve of Student's t₂ every ratio but 1 belongs to two points on one line through the origin."""

from sympy import Function, Interval, Symbol, cosh, exp, oo, sinh, sqrt

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_2

rho, tau = Symbol("rho", positive=True), Symbol("tau", positive=True)
y = Symbol("y", real=True)
Phi, F = (Function(name, real=True) for name in ("Phi", "F"))
at_k = sqrt(2) * sinh(tau)  # where the ratio is k = e^{2τ}

claim = Claim(
    source=joma(
        "Extension of Equation 59: every ratio",
        section="A.3.1",
        equations="59",
        place="the set S of Eqn. 59, for the whole curve G",
        says="For Student's t₂ the set S of all ratios of abscissae on one line through the origin is (0, 1) ∪ (1, ∞).",
    ),
    domain={rho: Interval.open(0, oo), tau: Interval.open(0, oo)},
    where={Phi(y): student_2.Phi(y), F(y): student_2.F(y)},
    # Φ(ρ) and Φ(−ρ) are abscissae on one line through the origin.
    printed={
        "the same line": Eq(F(rho) / Phi(rho), F(-rho) / Phi(-rho)),
        "any ratio": Eq(Phi(at_k) / Phi(-at_k), exp(2 * tau)),
    },
    proof={
        "the same line": (Step(sqrt(2 + rho**2), "F/Φ of this law is even, as in the example at distance D"),),
        "any ratio": (
            Step(
                (cosh(tau) + sinh(tau)) / (cosh(tau) - sinh(tau)),
                "2 + 2 sinh² is 2 cosh²",
            ),
        ),
    },
    uses=("joma/critical_point_t2",),
    scope="Student's t with two degrees of freedom has a pair for every ratio above 1 and, exchanged, below 1. At ρ = 1 the"
    " ratio is 2 + √3",
    at_least=Verdict.PROVED,
)
