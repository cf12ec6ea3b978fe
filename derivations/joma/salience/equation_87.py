"""The remainder of the learning time is a mean of ζ over the targets between, times the Gaussian integral of Lemma 7."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, Symbol, exp, log, oo

from derivations import Claim, Eq, Ge, Step, Use, Verdict
from derivations.joma import joma
from derivations.mathematics.salience import F, zeta

r, mu, s = Symbol("r", positive=True), Symbol("mu", positive=True), Symbol("s", real=True)
c = Symbol("c", positive=True)  # a value ζ(r, μ̄) of ζ
e = Function("e", nonnegative=True)  # any function that is not negative
gaussian = exp(-(mu**2) / 2) * Integral(exp(s**2 / 2), (s, 0, mu))  # G(μ) of Lemma 7
logarithm = exp(-(mu**2) / 2) * log(1 / (1 - r))


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
        read_as="μ̄ is between 0 and μ. Stated for any c in place of ζ(r, μ̄): by how much the two sides then differ, and that"
        " this is not negative where c is the least ζ between, nor positive where it is the largest.",
    ),
    domain={
        r: Interval.open(0, 1),
        mu: Interval.open(0, oo),
        c: Interval.open(0, oo),
        e: FiniteSet(Lambda(s, s**2), Lambda(s, exp(-s)), Lambda(s, 1)),
    },
    printed={
        "with any c": Eq(F(r, mu) - (logarithm + c * gaussian), excess((zeta(r, s) - c) * exp(s**2 / 2))),
        # e is ζ − c where c is the least ζ(r, s), 0 ≤ s ≤ μ, and c − ζ where it is the largest.
        "its sign": Ge(excess(e(s) * exp(s**2 / 2)), 0),
    },
    proof={
        "with any c": (
            Step(excess(zeta(r, s) * exp(s**2 / 2)) - c * gaussian, because, using=EQUATION_86),
            Step(excess((zeta(r, s) - c) * exp(s**2 / 2)), "one integral"),
        ),
        "its sign": (Step(0, "e is not negative", by=excess(e(s) * exp(s**2 / 2))),),
    },
    scope="every 0 < r < 1, μ > 0 and c > 0. What F has beyond the logarithm is G(μ) times a number between the least and the"
    " largest ζ(r, s), 0 ≤ s ≤ μ; that it is ζ at one s between is the intermediate value theorem, cited and not checked",
    at_least=Verdict.PROVED,
)
