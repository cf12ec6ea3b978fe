"""For ReLU, F as a function of Φ has the slope Φ/p at every point of its curve, for any law."""

from sympy import Derivative, Interval, Symbol, oo

from derivations import Claim, Eq, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.any_law import LAWS, WHERE, F, Phi, p

x = Symbol("x", real=True)

claim = Claim(
    source=joma(
        "Equation 57",
        section="A.3.1",
        equations="57",
        place="first display after Eqn. 57",
        says="The curve G = F∘θ₁⁻¹ has the slope θ₁(x)/p_n(x) at y = θ₁(x), which is positive.",
        read_as="By the chain rule dG/dy at y = θ₁(x) is F'(x)/θ₁'(x). Where θ₁ has an inverse its density is positive, and"
        " so is θ₁, so that the sign needs no claim of its own.",
    ),
    domain={x: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    hypotheses=(Gt(p(x), 0),),
    printed=Eq(Derivative(F(x), x) / Derivative(Phi(x), x), Phi(x) / p(x)),
    proof=(Step(Phi(x) / Derivative(Phi(x), x), "F' is Φ, since F is the integral of θ₁ = Φ"),),
    scope="any law, wherever its density p is positive and Φ so has an inverse",
    at_least=Verdict.PROVED,
)
