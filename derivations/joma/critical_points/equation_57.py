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
        read_as="By the chain rule dG/dy at y = θ₁(x) is F'(x)/θ₁'(x), at the points where p_n and θ₁ are positive; θ₁ is on"
        " (0, 1), where G is defined. Where p_n alone vanishes the slope is infinite.",
    ),
    domain={x: Interval(-oo, oo), F: LAWS},
    where=WHERE,
    hypotheses=(Gt(p(x), 0), Gt(Phi(x), 0)),
    printed={
        "slope": Eq(Derivative(F(x), x) / Derivative(Phi(x), x), Phi(x) / p(x)),
        "positive": Gt(Phi(x) / p(x), 0),
    },
    proof={
        "slope": (Step(Phi(x) / Derivative(Phi(x), x), "F' is Φ, since F is the integral of θ₁ = Φ"),),
        "positive": (Step(0, "both are positive", by=Phi(x) / p(x), using=(Gt(p(x), 0), Gt(Phi(x), 0))),),
    },
    accepted=dict.fromkeys(
        (
            "part `positive`: left side: dropped 1/p(x)",
            "part `positive`: left side: dropped Phi(x)",
            "part `positive`: left side: exponent of 1/p(x) one down",
        ),
        "p and Φ are positive, and so is every product of their powers",
    ),
    scope="any law, wherever its density p is positive",
    at_least=Verdict.PROVED,
)
