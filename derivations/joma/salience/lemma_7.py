"""The Gaussian integral e^{−y²/2} ∫₀^y e^{x²/2} dx lies between 0 and a constant below 1."""

from sympy import Integral, Interval, Rational, Symbol, erfi, exp, oo, pi, sqrt

from derivations import Barrier, Claim, Eq, Ge, Le, Sharp, Step, Verdict
from derivations.joma import joma

y = Symbol("y", nonnegative=True)
x = Symbol("x", real=True)
f = Symbol("G", real=True)
definition = exp(-(y**2) / 2) * Integral(exp(x**2 / 2), (x, 0, y))
G = sqrt(pi / 2) * exp(-(y**2) / 2) * erfi(y / sqrt(2))

claim = Claim(
    source=joma(
        "Lemma 7",
        section="A.4.1",
        place="Lemma 7",
        says="G(y) = exp(−y²/2) ∫₀^y exp(x²/2) dx is between 0 and 1 for y ≥ 0.",
        read_as="The bounds are stated for the closed form of G, with erfi, which the first part shows to be G. The paper's"
        " proof is joma/lemma_7_proof.",
    ),
    domain={y: Interval(0, oo)},
    printed={"closed form": Eq(definition, G), "lower": Ge(G, 0), "upper": Le(G, 1)},
    amended={
        "closed form": Eq(definition, G),
        "range": Sharp(G, infimum=(0, Rational(1, 10000)), supremum=(Rational(7651, 10000), Rational(7652, 10000))),
    },
    proof={"closed form": (Step(G, "the integral of e^{x²/2} is √(π/2) erfi(x/√2)"),)},
    tail=Barrier(G, y, start=3, value=f, slope=1 - y * f),
    scope="the whole half-line; beyond y = 3 because G' = 1 − yG is negative wherever G reaches the bound",
    at_least=Verdict.ENCLOSED,
)
