"""How the learning time F of Eqn. 79 changes with the target μ."""

from sympy import Integral, Interval, Symbol, exp, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, x, zeta

r, mu = Symbol("r", positive=True), Symbol("mu", positive=True)
weight = exp(-(mu**2) * x**2 / 2)

claim = Claim(
    source=joma(
        "Equation 84",
        section="A.4.1",
        equations="81, 82, 83, 84",
        place="Eqns. 81 to 84, and the definition of ζ after them",
        says="The derivative of F by μ, in four steps; its last form is ζ(r, μ) − μF(r, μ).",
        read_as="",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    printed=Eq(F(r, mu).diff(mu), zeta(r, mu) - mu * F(r, mu)),
    proof=(
        Step(-mu * Integral(x**2 * weight / (1 - x), (x, 0, r)), "the derivative under the integral sign (Eqn. 81)"),
        Step(
            mu * Integral((1 - x**2) / (1 - x) * weight, (x, 0, r)) - mu * F(r, mu),
            "−x² is (1 − x²) − 1 (Eqn. 82)",
        ),
        Step(mu * Integral((1 + x) * weight, (x, 0, r)) - mu * F(r, mu), "1 − x² is (1 − x)(1 + x) (Eqn. 83)"),
        Step(zeta(r, mu) - mu * F(r, mu), "both terms of (1 + x) e^{−μ²x²/2} have elementary integrals"),
    ),
    scope="every 0 < r < 1 and μ > 0; both sides are odd in μ, so every μ ≠ 0",
    at_least=Verdict.PROVED,
)
