"""For ReLU, F as a function of Φ has the slope Φ/p at every point of its curve, for any law."""

from sympy import Derivative, Interval, Symbol, oo

from derivations import Claim, Eq, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p

x = Symbol("x", real=True)

claim = Claim(
    source=joma("Equation 57", section="A.3", equations="57"),
    domain={x: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    hypotheses=(Gt(p(x), 0),),
    printed=Eq(Derivative(F(x), x) / Derivative(Phi(x), x), Phi(x) / p(x)),
    proof=(Step(Phi(x) / Derivative(Phi(x), x), "F' is Φ, since F is the integral of θ₁ = Φ"),),
    scope="any law, wherever its density p is positive and Φ so has an inverse: along the curve x ↦ (Φ(x), F(x)) of G the chain"
    " rule makes this quotient dG/dy, and it is positive as Φ and p are; the two limits of G are not stated here",
    at_least=Verdict.PROVED,
)
