"""A mean value of ζ: the remainder of the learning time is ζ at some target between, times the Gaussian integral of Lemma 7."""

from sympy import Integral, Interval, Symbol, exp, log, oo

from derivations import Claim, Eq, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, zeta

r, mu, s = Symbol("r", positive=True), Symbol("mu", positive=True), Symbol("s", real=True)
c = Symbol("c", positive=True)  # a value ζ(r, μ̄) of ζ, to be found
gaussian = exp(-(mu**2) / 2) * Integral(exp(s**2 / 2), (s, 0, mu))  # G(μ) of Lemma 7


def excess(rate):
    return exp(-(mu**2) / 2) * Integral(rate, (s, 0, mu))


claim = Claim(
    source=joma("Equation 87", section="A.4.1", equations="87"),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo), c: Interval.open(0, oo)},
    # The two sides of Eqn. 87 with c for ζ(r, μ̄) differ by an integral of (ζ − c) e^{s²/2}. It is not negative for the least
    # c = ζ(r, s) with 0 ≤ s ≤ μ and not positive for the largest, so it vanishes for one between: that is ζ(r, μ̄).
    printed=Eq(
        F(r, mu) - (exp(-(mu**2) / 2) * log(1 / (1 - r)) + c * gaussian),
        excess((zeta(r, s) - c) * exp(s**2 / 2)),
    ),
    proof=(
        Step(
            excess(zeta(r, s) * exp(s**2 / 2)) - c * gaussian,
            "F(r, 0) is the logarithm, and the integral of ζ is what F has beyond it (Eqn. 86)",
            using=(Use("joma/equation_86", {r: r, mu: mu}), Use("joma/equation_86_start", {r: r})),
        ),
        Step(excess((zeta(r, s) - c) * exp(s**2 / 2)), "one integral"),
    ),
    scope="every 0 < r < 1, μ > 0 and c > 0. That a continuous function takes the values between is the intermediate value"
    " theorem and read off",
    at_least=Verdict.PROVED,
)
