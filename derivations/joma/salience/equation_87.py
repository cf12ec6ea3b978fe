"""The remainder of the learning time is a mean of ζ over the targets between, times the Gaussian integral of Lemma 7."""

from sympy import Integral, Interval, Symbol, exp, log, oo

from derivations import Claim, Eq, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, zeta

r, mu, s = Symbol("r", positive=True), Symbol("mu", positive=True), Symbol("s", real=True)
c = Symbol("c", positive=True)  # a value ζ(r, μ̄) of ζ
gaussian = exp(-(mu**2) / 2) * Integral(exp(s**2 / 2), (s, 0, mu))  # G(μ) of Lemma 7
logarithm = exp(-(mu**2) / 2) * log(1 / (1 - r))
mean = Symbol("zetabar", real=True)  # what ζ(r, μ̄) must be


def excess(rate):
    return exp(-(mu**2) / 2) * Integral(rate, (s, 0, mu))


EQUATION_86 = (Use("joma/equation_86", {r: r, mu: mu}), Use("joma/equation_86_start", {r: r}))
because = "F(r, 0) is the logarithm, and the integral of ζ is what F has beyond it (Eqn. 86)"

claim = Claim(
    source=joma(
        "Equation 87",
        section="A.4.1",
        equations="87",
        place="Eqn. 87",
        says="By the mean value theorem F is exp(−μ²/2) ln 1/(1 − r) plus ζ(r, μ̄) times the Gaussian integral, for some μ̄.",
        read_as="μ̄ is between 0 and μ. That there is one means that ζ(r, ·) takes the value ρ/G there, and this is stated"
        " as: ζ less that value has the mean 0 over 0 ≤ s ≤ μ, with the weight exp(s²/2).",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo), c: Interval.open(0, oo)},
    where={mean: (F(r, mu) - logarithm) / gaussian},
    printed={
        # With any c for ζ(r, μ̄) the two sides differ by an integral of (ζ − c) e^{s²/2}: it is not negative for the least
        # value c of ζ(r, s), 0 ≤ s ≤ μ, and not positive for the largest.
        "any value": Eq(F(r, mu) - (logarithm + c * gaussian), excess((zeta(r, s) - c) * exp(s**2 / 2))),
        # With the c that makes them equal it vanishes.
        "the mean value": Eq(excess((zeta(r, s) - mean) * exp(s**2 / 2)), 0),
    },
    proof={
        "any value": (
            Step(excess(zeta(r, s) * exp(s**2 / 2)) - c * gaussian, because, using=EQUATION_86),
            Step(excess((zeta(r, s) - c) * exp(s**2 / 2)), "one integral"),
        ),
        "the mean value": (
            Step(excess(zeta(r, s) * exp(s**2 / 2)) - mean * gaussian, "two integrals"),
            Step(excess(zeta(r, s) * exp(s**2 / 2)) - (F(r, mu) - logarithm), "the value times the Gaussian integral"),
            Step(0, because, using=EQUATION_86),
        ),
    },
    scope="every 0 < r < 1, μ > 0 and c > 0. That a continuous function whose mean is 0 vanishes somewhere is the intermediate"
    " value theorem, which is cited and not checked",
    at_least=Verdict.PROVED,
)
