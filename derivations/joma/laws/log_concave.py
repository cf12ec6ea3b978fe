"""For any law, F/Φ increases exactly where F is log-concave; on the left half of Laplace's law it does not move."""

from sympy import Derivative, Interval, Symbol, log, oo

from derivations import Claim, Eq, Gt, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p
from derivations.mathematics.laws import laplace

rho = Symbol("rho", real=True)
x = Symbol("x", positive=True)
slope = (Phi(rho) ** 2 - F(rho) * p(rho)) / Phi(rho) ** 2

claim = Claim(
    source=joma(
        "Extension of Lemma 4: which laws have critical points",
        section="A.3.1",
        place="Eqn. 56",
        says="The paper asks for two points with one ratio F/Φ; where F/Φ increases there are none.",
    ),
    domain={rho: Interval(-oo, oo), F: LAWS, x: Interval.open(0, oo)},
    where=WHERE,
    hypotheses=(Gt(Phi(rho), 0), Gt(F(rho), 0)),
    printed={
        "(F/Φ)'": Eq(Derivative(F(rho) / Phi(rho), rho), slope),
        "(log F)''": Eq(Derivative(log(F(rho)), (rho, 2)), -slope * Phi(rho) ** 2 / F(rho) ** 2),
        "Laplace, left half": Eq(laplace.F(-x) / laplace.Phi(-x), 1),  # at ρ = −x
    },
    scope="any law with a continuous density: the two derivatives have opposite signs, or are zero, together; where F/Φ"
    " increases strictly no two points satisfy Eqn. 56. Laplace's law is the border: F/Φ = 1 for every ρ < 0",
    at_least=Verdict.PROVED,
)
