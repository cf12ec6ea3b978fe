"""For ReLU and Student's t₂ a critical point exists at every distance of the two means, for one ratio a₋/a₊ of the weights."""

from sympy import Function, Interval, Symbol, oo, sqrt, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import student_2

rho, y = symbols("rho y", real=True)
D = Symbol("D", positive=True)  # ‖x̄₊ − x̄₋‖ with x̄₋ = 0
a_plus = Symbol("a_+", positive=True)
a_minus = Symbol("a_-", real=True)
Phi, F, Theta_2 = (Function(name, real=True) for name in ("Phi", "F", "Theta_2"))
plus, minus = D / 2, -D / 2  # ρ₊ and ρ₋ = ξ/‖v‖
ratio = (D + sqrt(D**2 + 8)) ** 2 / 8

claim = Claim(
    source=joma(
        "Extension of Lemma 4: existence",
        section="A.3.1",
        equations="56",
        place="Eqn. 56, for one law, with r/‖v‖ in place of r",
        says="With ReLU, two means whose inputs are distributed by Student's t₂ have a critical point at every distance, for"
        " one ratio of their weights, in closed form.",
    ),
    domain={rho: Interval(-oo, oo), D: Interval.open(0, oo), a_plus: Interval.open(0, oo)},
    where={
        Phi(y): student_2.Phi(y),
        Theta_2(y): student_2.Theta_2(y),
        F(y): student_2.F(y),
        a_minus: a_plus * ratio,
    },
    printed={
        "F/Φ": Eq(F(rho) / Phi(rho), sqrt(2 + rho**2)),
        "Eqn. 56, Φ": Eq(Phi(plus) / Phi(minus), ratio),
        "Eqn. 56, F": Eq(F(plus) / F(minus), ratio),
        "ξ at rest": Eq(a_plus * Phi(plus) - a_minus * Phi(minus), 0),
        "v at rest": Eq(a_plus * Phi(plus) * D + a_plus * Theta_2(plus) - a_minus * Theta_2(minus), 0),
    },
    proof={
        "F/Φ": (
            Step(
                (rho + sqrt(2 + rho**2)) / (1 + rho / sqrt(2 + rho**2)),
                "twice F = ρΦ + Θ₂ is ρ + √(2 + ρ²), twice Φ is 1 + ρ/√(2 + ρ²)",
            ),
            Step(sqrt(2 + rho**2), "the numerator is √(2 + ρ²) times the denominator: F/Φ is even, so ±D/2 have the same"),
        ),
        "Eqn. 56, Φ": (
            Step((sqrt(D**2 + 8) + D) / (sqrt(D**2 + 8) - D), "√(2 + D²/4) is √(D² + 8)/2"),
            Step(ratio, "the product of numerator and denominator is 8"),
        ),
        "Eqn. 56, F": (
            Step((sqrt(D**2 + 8) + D) / (sqrt(D**2 + 8) - D), "F is (ρ + √(2 + ρ²))/2"),
            Step(ratio, "the product of numerator and denominator is 8"),
        ),
    },
    scope="ReLU; any distance D of the means, v parallel to x̄₊ of any length s, ξ = −sD/2; for D = 2 a₋/a₊ is 2 + √3. As F/Φ"
    " is even and ρ₊ − ρ₋ = ±D, there is none for any other ratio but the inverse",
    at_least=Verdict.PROVED,
)
