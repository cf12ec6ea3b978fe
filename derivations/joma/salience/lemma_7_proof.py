"""The Gaussian integral of Lemma 7 is at most that of e^{xy/2}, which is a function of Lemma 6."""

from sympy import Integral, Interval, Symbol, exp, oo

from derivations import Claim, Eq, Le, Step, Verdict
from derivations.joma import joma

y, x = Symbol("y", positive=True), Symbol("x", real=True)


def G(body):
    return exp(-(y**2) / 2) * Integral(body, (x, 0, y))


value = 2 / y * (1 - exp(-(y**2) / 2))

claim = Claim(
    source=joma(
        "Lemma 7: display of the proof",
        section="A.4.1",
        place="proof of Lemma 7, the display",
        says="With x² below xy the integral can be computed, it is √2 times the function of Lemma 6 at y/√2.",
        read_as="For y > 0. The value of the middle integral, 2(1 − exp(−y²/2))/y, and √2 g(y/√2) are one expression.",
    ),
    domain={y: Interval.open(0, oo)},
    printed={
        "x² below xy": Le(G(exp(x**2 / 2)), G(exp(x * y / 2))),
        "value": Eq(G(exp(x * y / 2)), value),
    },
    proof={
        "x² below xy": (
            Step(
                G(exp(x * y / 2)),
                "x² ≤ xy for 0 ≤ x ≤ y",
                by=G(exp(x * y / 2) * (1 - exp(-x * (y - x) / 2))),
            ),
        ),
    },
    scope="every y > 0; at y = 0 all of them are 0. That the last is at most 1 is joma/lemma_7_conclusion",
    at_least=Verdict.PROVED,
)
