"""The learning time F of Eqn. 79 differs from its logarithm by a remainder between 0 and √(π/2) + 1."""

from sympy import Derivative, Integral, Interval, Symbol, erf, exp, oo, pi, sqrt

from derivations import Claim, Eq, Ge, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience import lemma_7
from derivations.joma.salience.equation_88_sharp import BY_EQUATION_86, WHERE, damped, mu, r, remainder, s
from derivations.mathematics.salience import x

bound = Symbol("B", positive=True)
value = sqrt(pi / 2) + 1
u = Symbol("u", real=True)
q = s**2 * x**2 / 2


def damp(rate):
    """What is left of this rate by the target μ."""
    return exp(-(mu**2) / 2) * Integral(rate * exp(s**2 / 2), (s, 0, mu))


def inside(body):
    """A term of ζ."""
    return Integral(body, (x, 0, r))


def below(excess):
    """How much sx exp(−q) is below 1, if exp(q) exceeds 1 + q by this."""
    return exp(-q) * ((1 + (1 - s * x) ** 2) / 2 + excess)


# ζ as in Eqn. 83, where it is seen to be positive
POSITIVE = s * inside((1 + x) * exp(-q))
ABOVE = (
    Step(damp(sqrt(pi / 2) * erf(r * s / sqrt(2)) + inside(s * x * exp(-q))), "its second term is an integral too"),
    Step(
        damp(sqrt(pi / 2) + inside(s * x * exp(-q))),
        "erf is below 1",
        by=damp(sqrt(pi / 2) * (1 - erf(r * s / sqrt(2)))),
    ),
    Step(
        damp(sqrt(pi / 2) + inside(1 - below(Integral(Derivative(exp(q * u), u), (u, 0, 1)) - q))),
        "exp(q) is 1 plus the integral of its derivative; sx is less than 1 + q by half of 1 + (1 − sx)²",
    ),
    Step(damp(sqrt(pi / 2) + inside(1 - below(Integral(q * exp(q * u), (u, 0, 1)) - q))), "the derivative"),
    Step(
        damp(sqrt(pi / 2) + inside(1 - below(0))),
        "exp(qu) is at least 1",
        by=exp(-(mu**2) / 2) * Integral(exp(s**2 / 2) * exp(-q) * q * (exp(q * u) - 1), (u, 0, 1), (x, 0, r), (s, 0, mu)),
    ),
    Step(damp(sqrt(pi / 2) + r), "a square", by=damp(inside(below(0)))),
    Step(
        sqrt(pi / 2) + r,
        "Lemma 7",
        by=(sqrt(pi / 2) + r) * (1 - lemma_7.G.subs(lemma_7.y, mu)),
        using=(Use("joma/lemma_7", {lemma_7.y: mu}, "upper"),),
    ),
    Step(bound, "r is below 1", by=1 - r),
)

claim = Claim(
    source=joma(
        "Equation 88",
        section="A.4.1",
        equations="88",
        place="Eqn. 88",
        says="F(r, μ) exceeds exp(−μ²/2) ln 1/(1 − r) by something that is at least 0 and at most √(π/2) + 1.",
        read_as="For μ > 0, as the proof says at its start; both sides are even in μ. ρ stands for what F has beyond the"
        " logarithm, as in the text after it. The first part is what Eqn. 86 says it is, and the bounds are stated of that.",
    ),
    domain={r: Interval.open(0, 1), mu: Interval.open(0, oo)},
    where={**WHERE, bound: value},
    printed={
        "Eqn. 86": Eq(remainder(r, mu), damped),
        "below": Ge(damped, 0),
        "above": Le(damped, bound),
    },
    proof={
        "Eqn. 86": BY_EQUATION_86,
        "below": (Step(damp(POSITIVE), "ζ as in Eqn. 83"), Step(0, "which is not negative", by=damp(POSITIVE))),
        "above": ABOVE,
    },
    scope="every 0 < r < 1 and μ > 0, and by evenness every μ ≠ 0. The best constant above is joma/equation_88_sharp's",
    at_least=Verdict.PROVED,
)
