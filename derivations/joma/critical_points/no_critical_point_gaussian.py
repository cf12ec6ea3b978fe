"""Between two Gaussians there is no critical point: F/Φ has a positive slope everywhere, so no two points satisfy Eqn. 56."""

from sympy import Derivative, Function, Integral, Interval, Symbol, erfc, exp, oo, pi, sqrt

from derivations import Claim, Eq, Gt, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian

y, s = Symbol("y", real=True), Symbol("s", real=True)
phi, Phi = (Function(name, real=True) for name in ("phi", "Phi"))
F = y * Phi(y) + phi(y)
q = Phi(y) ** 2 - phi(y) * F  # Φ²(F/Φ)'


def b(x):
    """The positive root of b² + xb = 1."""
    return (sqrt(x**2 + 4) - x) / 2


beta = (sqrt(y**2 + 4) + y) / 2  # b(−y)
tail = sqrt(pi / 2) * erfc(s / sqrt(2))  # ∫ₛ^∞ e^{−u²/2} du
# By how much Φ is above βφ: Birnbaum's inequality with its remainder.
above = Integral(exp(-(s**2) / 2) * b(s) ** 3 / sqrt(s**2 + 4), (s, -y, oo)) / sqrt(2 * pi)
remainder = Symbol("A", real=True)  # the same, by name
gap = above * (sqrt(y**2 + 4) * phi(y) + above)

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
    where={phi(y): gaussian.p(y), Phi(y): gaussian.Phi(y), remainder: above},
    printed={
        "F' = Φ": Eq(Derivative(F, y), Phi(y)),
        "(F/Φ)' = q/Φ²": Eq(Derivative(F / Phi(y), y), q / Phi(y) ** 2),
        "Φ − βφ": Eq(Phi(y), beta * phi(y) + above),
        "q": Eq(q, gap),
        "Φ > βφ": Gt(remainder, 0),
    },
    proof={
        "Φ − βφ": (
            Step(
                beta * phi(y) - Integral(Derivative(tail - b(s) * exp(-(s**2) / 2), s), (s, -y, oo)) / sqrt(2 * pi),
                "both functions vanish at infinity, and √(2π)Φ(y) is the tail from −y on",
            ),
            Step(beta * phi(y) + above, "b' is −b/√(s² + 4), and 1 − sb is b²"),
        ),
        "q": (
            Step((Phi(y) - beta * phi(y)) * (Phi(y) - beta * phi(y) + sqrt(y**2 + 4) * phi(y)), "β is a root of β² − yβ = 1"),
            Step(gap, "the line above", using=("Φ − βφ",)),
        ),
        "Φ > βφ": (Step(0, "b is positive", by=remainder),),
    },
    scope="the whole line: (F/Φ)' is gap/Φ², and gap is a sum of products of what is positive. A function with a positive"
    " derivative takes no value twice, and Eqn. 56 asks for F/Φ to have one value at r₊/‖v‖ and at r₋/‖v‖",
    at_least=Verdict.PROVED,
)
