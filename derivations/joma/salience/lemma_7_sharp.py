"""The Gaussian integral of Lemma 7 has the maximum 0.7651…."""

from sympy import Interval, Rational, Symbol, erfi, exp, oo, pi, sqrt

from derivations import Barrier, Claim, Eq, Sharp, Step, Verdict
from derivations.joma import joma
from derivations.joma.salience.lemma_7 import G as integral
from derivations.joma.salience.lemma_7 import y

f = Symbol("G", real=True)
G = sqrt(pi / 2) * exp(-(y**2) / 2) * erfi(y / sqrt(2))

claim = Claim(
    source=joma(
        "Extension of Lemma 7: the sharp bound",
        section="A.4.1",
        place="Lemma 7",
        says="G(y) = exp(−y²/2) ∫₀^y exp(x²/2) dx is between 0 and 1 for y ≥ 0.",
        read_as="Ours: the best constant above, 0.7651…, where the paper has 1. It is stated for the closed form.",
    ),
    domain={y: Interval(0, oo)},
    printed={
        "closed form": Eq(integral, G),
        "range": Sharp(G, infimum=(0, Rational(1, 10000)), supremum=(Rational(7651, 10000), Rational(7652, 10000))),
    },
    proof={"closed form": (Step(G, "the integral of e^{x²/2} is √(π/2) erfi(x/√2)"),)},
    tail=Barrier(G, y, start=3, value=f, slope=1 - y * f),
    scope="the whole half-line; beyond y = 3 because G' = 1 − yG is negative wherever G reaches the bound",
    at_least=Verdict.ENCLOSED,
)
