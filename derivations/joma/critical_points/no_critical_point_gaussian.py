"""Between two Gaussians there is no critical point: F/Φ is strictly increasing, so no two points satisfy Eqn. 56."""

from sympy import Derivative, Function, Interval, Limit, Symbol, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import gaussian

y = Symbol("y", real=True)
phi, Phi = (Function(name, real=True) for name in ("phi", "Phi"))
F = y * Phi(y) + phi(y)
# A ladder: each rung vanishes at −∞ and its derivative is the rung before times something positive.
w = Phi(y) + y * F
q = Phi(y) ** 2 - phi(y) * F


def above_its_limit(rung):
    """What a rung has gained since −∞."""
    closed = rung.subs({Phi(y): gaussian.Phi(y), phi(y): gaussian.p(y)})
    return rung - Limit(closed, y, -oo)


claim = Claim(
    source=joma("Extension of Lemma 4: no critical point for Gaussians", section="A.3", equations="56"),
    domain={y: Interval(-oo, oo)},
    where={phi(y): gaussian.p(y), Phi(y): gaussian.Phi(y)},
    printed={
        "F' = Φ": Eq(Derivative(F, y), Phi(y)),
        "w' = 2F": Eq(Derivative(w, y), 2 * F),
        "q' = φw": Eq(Derivative(q, y), phi(y) * w),
        "(F/Φ)' = q/Φ²": Eq(Derivative(F / Phi(y), y), q / Phi(y) ** 2),
    },
    proof={
        "w' = 2F": (Step(2 * above_its_limit(F), "F' = Φ > 0 and F vanishes at −∞, so F is positive"),),
        "q' = φw": (Step(phi(y) * above_its_limit(w), "w' = 2F > 0 and w vanishes at −∞, so w is positive"),),
        "(F/Φ)' = q/Φ²": (
            Step(
                above_its_limit(q) / Phi(y) ** 2,
                "q' = φw > 0 and q vanishes at −∞, so q is positive: F/Φ increases strictly and takes no value twice",
            ),
        ),
    },
    scope="the whole line; each step is exact, and each reason uses the rung before",
    at_least=Verdict.PROVED,
)
