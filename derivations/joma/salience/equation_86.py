"""The learning time F of Eqn. 79 is its value for a target of zero plus the rates ζ added up, all damped by the target."""

from sympy import Derivative, Integral, Interval, Symbol, exp, oo

from derivations import Claim, Eq, Step, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, x, zeta

r, mu, s = Symbol("r", positive=True), Symbol("mu", positive=True), Symbol("s", real=True)


def rest(rate):
    """F where e^{s²/2} F(r, s) changes at this rate with the target s."""
    return exp(-(mu**2) / 2) * F(r, 0) + exp(-(mu**2) / 2) * Integral(rate, (s, 0, mu))


claim = Claim(
    source=joma(
        "Equation 86",
        section="A.4.1",
        equations="86",
        place="Eqn. 86",
        says="F(r, μ) is exp(−μ²/2) times the sum of F(r, 0) and the integral of ζ(r, x) exp(x²/2) from 0 to μ.",
        read_as="",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    printed=Eq(F(r, mu), rest(zeta(r, s) * exp(s**2 / 2))),
    proof=(
        Step(rest(Derivative(exp(s**2 / 2) * F(r, s), s)), "a function is its start plus the integral of its derivative"),
        Step(
            rest(exp(s**2 / 2) * s * Integral((1 + x) * exp(-(s**2) * x**2 / 2), (x, 0, r))),
            "the product rule, by which the last term of Eqn. 83 cancels",
        ),
        Step(rest(zeta(r, s) * exp(s**2 / 2)), "both terms of (1 + x) e^{−s²x²/2} have elementary integrals (Eqn. 85)"),
    ),
    uses=("joma/equation_85",),
    scope="every 0 < r < 1 and μ > 0; F and the last term are even in μ, so every μ ≠ 0",
    at_least=Verdict.PROVED,
)
