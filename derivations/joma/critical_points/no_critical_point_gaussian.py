"""Between two Gaussians there is no critical point: F/Φ has a positive slope everywhere, so no two points satisfy Eqn. 56."""

from sympy import Derivative, Function, Interval, Symbol, erf, erfc, exp, oo, pi, sqrt

from derivations import Claim, Eq, Gt, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian

y, x = Symbol("y", real=True), Symbol("x", real=True)
phi, Phi = (Function(name, real=True) for name in ("phi", "Phi"))
F = y * Phi(y) + phi(y)
q = Phi(y) ** 2 - phi(y) * F

# Birnbaum's inequality at −y: Φ(y) is above βφ(y), β the positive root of β² = yβ + 1.
beta = (sqrt(y**2 + 4) + y) / 2
above = sqrt(pi / 2) * erfc(-y / sqrt(2)) - beta * exp(-(y**2) / 2)
rest = sqrt(pi / 2) * erfc(-y / sqrt(2)) + (sqrt(y**2 + 4) - y) / 2 * exp(-(y**2) / 2)
birnbaum = Use("textbook/birnbaum_inequality", {x: -y})

claim = Claim(
    source=joma(
        "Extension of Lemma 4: no critical point for Gaussians",
        section="A.3.1",
        equations="56",
        place="Eqn. 56, for one law, with r/‖v‖ in place of r",
        says="If both components are Gaussian there are no two points at which F and θ₁ have the same ratio, so no critical"
        " point.",
    ),
    domain={y: Interval(-oo, oo)},
    where={phi(y): gaussian.p(y), Phi(y): gaussian.Phi(y)},
    printed={
        "F' = Φ": Eq(Derivative(F, y), Phi(y)),
        "(F/Φ)' = q/Φ²": Eq(Derivative(F / Phi(y), y), q / Phi(y) ** 2),
        "q > 0": Gt(q, 0),
        "(F/Φ)' > 0": Gt(Derivative(F / Phi(y), y), 0),
    },
    proof={
        "q > 0": (
            Step(
                0,
                "Φ² − yΦφ − φ² is (Φ − βφ)(Φ + φ/β), and Φ > βφ by Birnbaum's inequality at −y",
                using=(birnbaum,),
                by=above * rest / (2 * pi),
            ),
        ),
        "(F/Φ)' > 0": (
            Step(q / Phi(y) ** 2, "the line above", using=("(F/Φ)' = q/Φ²",)),
            Step(
                0,
                "q is positive, as before",
                using=(birnbaum,),
                by=2 * above * rest / (pi * (1 + erf(y / sqrt(2))) ** 2),
            ),
        ),
    },
    scope="the whole line; a function with a positive derivative takes no value twice, and Eqn. 56 asks for F/Φ to have one"
    " value at r₊/‖v‖ and at r₋/‖v‖",
    at_least=Verdict.PROVED,
)
