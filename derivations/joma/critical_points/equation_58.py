"""Eqn. 58: when F/Φ falls at 0, a line through the origin meets the curve G twice; the threshold for p(0)Θ₂(0) is ¼."""

from sympy import Interval, O, Rational, Symbol, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma

epsilon = Symbol("epsilon", positive=True)  # ρ near 0
p_0, Theta = (Symbol(name, positive=True) for name in ("p_0", "Theta_2"))  # p(0) and Θ₂(0) = F(0)
half = Rational(1, 2)


# F/Φ of a symmetric law near 0, where θ₁ = ½ and p' = 0: to first order, and to second where the first is lost.
first = (Theta + epsilon / 2) / (half + p_0 * epsilon)
second = (1 / (4 * p_0) + epsilon / 2 + p_0 * epsilon**2 / 2) / (half + p_0 * epsilon)

claim = Claim(
    source=joma("Equation 58", section="A.3", equations="58"),
    domain={p_0: Interval.open(0, oo), Theta: Interval.open(0, oo), epsilon: Interval.open(0, 1)},
    printed={
        # G(½)/½ = 2Θ₂(0) and dG/dy = θ₁/p = 1/(2p(0)) at y = ½: their difference has the sign of pΘ₂ − ¼.
        "equivalence": Eq(Theta / half - half / p_0, 2 / p_0 * (p_0 * Theta - Rational(1, 4))),
        "sufficient": Eq(first, 2 * Theta + (1 - 4 * p_0 * Theta) * epsilon + O(epsilon**2)),
        "on the border": Eq(second, 1 / (2 * p_0) + p_0 * epsilon**2 + O(epsilon**3)),
    },
    scope="symmetric laws with a continuous density that is level at 0. Above ¼ F/Φ falls at 0, on it it has a strict minimum"
    " there, and it grows without bound, so it takes a value twice. Not necessary: t₃ has 2/π² < ¼ and a critical point",
    at_least=Verdict.PROVED,
)
