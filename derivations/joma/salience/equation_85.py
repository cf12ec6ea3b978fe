"""Weighted with e^{μ²/2}, the learning time F of Eqn. 79 changes with the target by the bounded ζ alone."""

from sympy import Integral, Interval, Symbol, exp, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, x, zeta

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)
weight = exp(-(mu**2) * x**2 / 2)

claim = Claim(
    source=joma(
        "Equation 85",
        section="A.4.1",
        equations="85",
        place="Eqn. 85",
        says="The derivative of exp(μ²/2) F(r, μ) by μ is ζ(r, μ) exp(μ²/2).",
        read_as="",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    printed=Eq((exp(mu**2 / 2) * F(r, mu)).diff(mu), zeta(r, mu) * exp(mu**2 / 2)),
    proof=(
        Step(
            exp(mu**2 / 2) * mu * Integral((1 + x) * weight, (x, 0, r)),
            "the product rule with Eqn. 83, whose last term cancels",
        ),
    ),
    uses=("joma/equation_84",),
    scope="every 0 < r < 1 and μ > 0; both sides are odd in μ",
    at_least=Verdict.PROVED,
)
