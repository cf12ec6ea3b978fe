"""The ratios a₋/a₊ that have a critical point are not confined to (½, 1) ∪ (1, 2)."""

from sympy import Function, Interval, Symbol, cosh, exp, oo, sinh, sqrt

from derivations import Claim, Eq, Lt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_2

rho, tau = Symbol("rho", positive=True), Symbol("tau", positive=True)
y = Symbol("y", real=True)
Phi, F = (Function(name, real=True) for name in ("Phi", "F"))
at_k = sqrt(2) * sinh(tau)  # where the ratio is k = e^{2τ}

claim = Claim(
    source=joma("Equation 59", section="A.3", equations="59"),
    domain={rho: Interval.open(0, oo), tau: Interval.open(0, oo)},
    where={Phi(y): student_2.Phi(y), F(y): student_2.F(y)},
    # Student's t with two degrees of freedom: Φ(ρ) and Φ(−ρ) are abscissae on one line through the origin.
    printed={"the same line": Eq(F(rho) / Phi(rho), F(-rho) / Phi(-rho)), "below 2": Lt(Phi(rho) / Phi(-rho), 2)},
    amended={
        "the same line": Eq(F(rho) / Phi(rho), F(-rho) / Phi(-rho)),
        "any ratio": Eq(Phi(at_k) / Phi(-at_k), exp(2 * tau)),
    },
    counterexample={rho: 1, tau: 1},
    proof={
        "the same line": (Step(sqrt(2 + rho**2), "F/Φ of this law is even, as in the example at distance D"),),
        "any ratio": (
            Step(
                (cosh(tau) + sinh(tau)) / (cosh(tau) - sinh(tau)),
                "2 + 2 sinh² is 2 cosh²",
            ),
        ),
    },
    scope="Student's t with two degrees of freedom has a critical pair for every ratio above 1 and, exchanged, below 1: S is"
    " all of (0, 1) ∪ (1, ∞). At ρ = 1 the ratio is 2 + √3",
    at_least=Verdict.PROVED,
)
