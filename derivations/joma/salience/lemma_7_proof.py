"""The Gaussian integral of Lemma 7 is at most 1 because that of e^{xy/2} is, by Lemma 6."""

from sympy import Integral, Interval, Symbol, exp, oo, sqrt

from derivations import Claim, Eq, Le, Step, Use, Verdict
from derivations.joma import joma
from derivations.joma.salience import lemma_6

y, x = Symbol("y", positive=True), Symbol("x", real=True)


def G(body):
    return exp(-(y**2) / 2) * Integral(body, (x, 0, y))


value = 2 / y * (1 - exp(-(y**2) / 2))
g = lemma_6.g.subs(lemma_6.y, y / sqrt(2))

claim = Claim(
    source=joma(
        "Lemma 7: display of the proof",
        section="A.4.1",
        place="proof of Lemma 7, display and last line",
        says="With x² below xy the integral can be computed, it is √2 times the function of Lemma 6 at y/√2, and so at most 1.",
        read_as="For y > 0. The value of the middle integral, 2(1 − exp(−y²/2))/y, and √2 g(y/√2) are one expression.",
    ),
    domain={y: Interval.open(0, oo)},
    printed={
        "x² below xy": Le(G(exp(x**2 / 2)), G(exp(x * y / 2))),
        "value": Eq(G(exp(x * y / 2)), value),
        "conclusion": Le(G(exp(x**2 / 2)), 1),
    },
    proof={
        "x² below xy": (
            Step(
                G(exp(x * y / 2)),
                "x² ≤ xy for 0 ≤ x ≤ y",
                by=G(exp(x * y / 2) * (1 - exp(-x * (y - x) / 2))),
            ),
        ),
        "conclusion": (
            Step(
                G(exp(x * y / 2)),
                "x² ≤ xy for 0 ≤ x ≤ y",
                by=G(exp(x * y / 2) * (1 - exp(-x * (y - x) / 2))),
            ),
            Step(value, "the integral", using=("value",)),
            Step(
                1,
                "Lemma 6",
                by=sqrt(2) * (1 / sqrt(2) - g),
                using=(Use("joma/lemma_6", {lemma_6.y: y / sqrt(2)}, "everywhere"),),
            ),
        ),
    },
    accepted={
        "part `conclusion`: left side: dropped x**2": "y exp((1 − y²)/2) is largest at y = 1, where it is 1",
    },
    scope="every y > 0; at y = 0 both sides of the lemma are 0",
    at_least=Verdict.ENCLOSED,  # Lemma 6, on which it stands, is a bound
)
