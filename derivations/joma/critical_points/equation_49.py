"""θ₂ is the integral of θ₁ less rθ₁."""

from sympy import Integral, Interval, Symbol, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.homogeneous import c_minus, c_plus
from derivations.mathematics.laws import gaussian

r, rho = Symbol("r", real=True), Symbol("rho", real=True)
theta_1 = c_minus + (c_plus - c_minus) * gaussian.Phi(rho)
rise = gaussian.F(r) - gaussian.F(0)

claim = Claim(
    source=joma("Equation 49", section="A.3", equations="49"),
    domain={r: Interval(-oo, oo), c_minus: Interval(-oo, oo), c_plus: Interval(-oo, oo)},
    # θ₂(r) − θ₂(0) + rθ₁(r) on the right, the two slopes apart.
    printed=Eq(Integral(theta_1, (rho, 0, r)), c_minus * r + (c_plus - c_minus) * rise),
    proof=(Step(c_minus * r + (c_plus - c_minus) * Integral(gaussian.Phi(rho), (rho, 0, r)), "the constant slope apart"),),
    uses=("joma/lemma_3",),
    scope="the Gaussian law, any pair of slopes c₋, c₊; for every law it is Eqn. 48 integrated",
    at_least=Verdict.PROVED,
)
