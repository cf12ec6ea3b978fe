"""With ReLU there is no critical point between two Gaussians of one width: F/Φ rises everywhere, so none satisfies Eqn. 56."""

from sympy import Derivative, Function, Integral, Interval, Symbol, erfc, exp, oo, pi, sqrt

from derivations import Claim, Eq, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian

y, s = Symbol("y", real=True), Symbol("s", real=True)
phi, Phi, b = (Function(name, real=True) for name in ("phi", "Phi", "b"))
F = y * Phi(y) + phi(y)
q = Phi(y) ** 2 - phi(y) * F  # Φ²(F/Φ)'


beta = (sqrt(y**2 + 4) + y) / 2  # b(−y)
tail = sqrt(pi / 2) * erfc(s / sqrt(2))  # ∫ₛ^∞ e^{−u²/2} du
# By how much Φ is above βφ: Birnbaum's inequality with its remainder.
remainder = Symbol("A", real=True)
excess = Phi(y) - beta * phi(y)
above = Integral(exp(-(s**2) / 2) * b(s) ** 3 / sqrt(s**2 + 4), (s, -y, oo)) / sqrt(2 * pi)
gap = excess * (sqrt(y**2 + 4) * phi(y) + excess)

claim = Claim(
    source=joma(
        "Extension of Lemma 4: no critical point for Gaussians",
        section="A.3.1",
        equations="56",
        place="Eqn. 56, for one law, with r/‖v‖ in place of r",
        says="With ReLU, if both components are Gaussian with one width there are no two points at which F and θ₁ have the same"
        " ratio, so no critical point.",
    ),
    domain={y: Interval(-oo, oo)},
    where={
        b(y): (sqrt(y**2 + 4) - y) / 2,  # the positive root of b² + yb = 1
        phi(y): gaussian.p(y),
        Phi(y): gaussian.Phi(y),
        remainder: above,
    },
    printed={
        "F' = Φ": Eq(Derivative(F, y), Phi(y)),
        "(F/Φ)' = q/Φ²": Eq(Derivative(F / Phi(y), y), q / Phi(y) ** 2),
        "q": Eq(q, gap),
        "Φ − βφ": Eq(excess, remainder),
        "Φ > βφ": Gt(remainder, 0),
    },
    proof={
        "q": (Step(gap, "β is a root of β² − yβ = 1"),),
        "Φ − βφ": (
            Step(
                -Integral(Derivative(tail - b(s) * exp(-(s**2) / 2), s), (s, -y, oo)) / sqrt(2 * pi),
                "both functions vanish at infinity, and √(2π)Φ(y) is the tail from −y on",
            ),
            Step(above, "b' is −b/√(s² + 4), and 1 − sb is b²"),
        ),
        "Φ > βφ": (Step(0, "b is positive", by=remainder),),
    },
    scope="ReLU; with φ = |x| there are such points, as ρ = .5 and 2.278. The whole line: (F/Φ)' is q/Φ² and q a sum of"
    " products of what is positive. A function with a positive derivative takes no value twice, and Eqn. 56 asks for F/Φ to"
    " have one value at r₊/‖v‖ and at r₋/‖v‖",
    at_least=Verdict.PROVED,
)
