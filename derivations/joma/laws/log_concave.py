"""For any law, F/Φ increases exactly where F is log-concave; on the left half of Laplace's law it does not move."""

from sympy import Derivative, Interval, Symbol, log, oo

from derivations import Claim, Eq, Gt, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p

rho = Symbol("rho", real=True)

claim = Claim(
    source=joma("Extension of Lemma 4: which laws have critical points", section="A.3"),
    domain={rho: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    hypotheses=(Gt(Phi(rho), 0), Gt(F(rho), 0)),
    printed={
        "(F/Φ)'": Eq(Derivative(F(rho) / Phi(rho), rho), (Phi(rho) ** 2 - F(rho) * p(rho)) / Phi(rho) ** 2),
        "(log F)''": Eq(Derivative(log(F(rho)), (rho, 2)), -(Phi(rho) ** 2 - F(rho) * p(rho)) / F(rho) ** 2),
    },
    scope="any law with a continuous density: both derivatives have the sign of Φ² − Fp, up to the minus; where F/Φ increases"
    " strictly no two points satisfy Eqn. 56. Laplace's law is the border: Φ = p = F = e^ρ/2 for ρ ≤ 0, so Φ² − Fp = 0 there",
    at_least=Verdict.PROVED,
)
