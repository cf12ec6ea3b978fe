"""With linear attention a component converges at the rate √(μ² + c), and it cannot leave zero on its own."""

from sympy import Interval, O, Symbol, oo, sqrt

from derivations import Claim, Eq, Verdict
from derivations.joma import joma

mu, c, epsilon = Symbol("mu", positive=True), Symbol("c", nonnegative=True), Symbol("epsilon", positive=True)


def rate(v, c):
    """v̇ of Eqn. 6 with the attention z of linear attention, z² = v² + c, in place of e^{v²/2}."""
    return (mu - v) * sqrt(v**2 + c)


claim = Claim(
    source=joma("Remark to Theorem 4: linear attention", section="4"),
    domain={mu: Interval.open(0, oo), c: Interval(0, oo), epsilon: Interval.open(0, 1)},
    printed={
        "near the target": Eq(
            rate(mu - epsilon, c), epsilon * sqrt(mu**2 + c) - epsilon**2 * mu / sqrt(mu**2 + c) + O(epsilon**3)
        ),
        "near zero, with c = 0": Eq(rate(epsilon, 0), epsilon * mu - epsilon**2),
    },
    uses=("joma/theorem_1_linear",),
    scope="one component with μ > 0 and z ≥ 0; c = z² − v² at the start (Theorem 1). Exp attention has e^{μ²/2} for √(μ² + c),"
    " so salience decides linearly here, not exponentially; from z = v = 0 nothing moves, from small ones it grows as e^{μt}",
    at_least=Verdict.PROVED,
)
