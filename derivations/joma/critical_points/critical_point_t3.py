"""For ReLU, Student's t₃ and means at distance 2 a critical point exists at a₋/a₊ = 5.955…, below Eqn. 58's threshold."""

from sympy import Function, Interval, Rational, symbols

from derivations import Claim, Root, Sharp, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_3

rho, y = symbols("rho y", real=True)  # ρ₋ = ξ/‖v‖; ρ₊ is D = 2 above it
Phi, F = (Function(name, real=True) for name in ("Phi", "F"))
window = Rational(-153186820283034, 10**14), Rational(-153186820283033, 10**14)

claim = Claim(
    source=joma(
        "Extension of Lemma 4: existence beyond Equation 58",
        section="A.3.1",
        equations="56",
        place="Eqns. 56 and 58, for one law, with r/‖v‖ in place of r",
        says="With ReLU, for Student's t₃ and means at distance 2 there is a critical point at one ratio of the weights,"
        " 5.955…, although θ₂(0)p_n(0) is below ¼.",
    ),
    domain={rho: Interval(*window)},
    where={Phi(y): student_3.Phi(y), F(y): student_3.F(y)},
    printed={
        "the pair": Root(F(rho + 2) * Phi(rho) - F(rho) * Phi(rho + 2), rho, *window),
        "a₋/a₊": Sharp(
            Phi(rho + 2) / Phi(rho),
            infimum=(Rational(595501297434771, 10**14), Rational(595501297434775, 10**14)),
            supremum=(Rational(595501297434771, 10**14), Rational(595501297434779, 10**14)),
        ),
    },
    scope="ReLU, D = 2; the zero is isolated in the window, and the ratio of Eqn. 56 is bounded on all of it",
    at_least=Verdict.ENCLOSED,
)
