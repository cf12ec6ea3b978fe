"""The Gaussian integral e^{−y²/2} ∫₀^y e^{x²/2} dx lies between 0 and 1."""

from sympy import Derivative, Integral, Interval, Symbol, exp, oo

from derivations import Claim, Ge, Le, Step, Verdict
from derivations.joma import joma

y = Symbol("y", nonnegative=True)
x = Symbol("x", real=True)


def damped(rate):
    """What e^{y²/2} times it has this slope."""
    return exp(-(y**2) / 2) * Integral(rate, (x, 0, y))


G = damped(exp(x**2 / 2))
excess = damped(exp(x**2 / 2) * ((1 - x**2) / (1 + x**2)) ** 2)

claim = Claim(
    source=joma(
        "Lemma 7",
        section="A.4.1",
        place="Lemma 7",
        says="G(y) = exp(−y²/2) ∫₀^y exp(x²/2) dx is between 0 and 1 for y ≥ 0.",
        read_as="The paper's proof is joma/lemma_7_proof, for y > 0; ours goes by way of 2y/(1 + y²).",
    ),
    domain={y: Interval(0, oo)},
    printed={"lower": Ge(G, 0), "upper": Le(G, 1)},
    proof={
        "lower": (Step(0, "what is integrated is positive", by=G),),
        "upper": (
            Step(
                G + 2 * y / (1 + y**2) - damped(Derivative(2 * x / (1 + x**2) * exp(x**2 / 2), x)),
                "what is added is the integral of its derivative, as it is 0 at 0",
            ),
            Step(2 * y / (1 + y**2) - excess, "the product and the quotient rule"),
            Step(2 * y / (1 + y**2), "a square is integrated", by=excess),
            Step(1, "2y is at most 1 + y²", by=(1 - y) ** 2 / (1 + y**2)),
        ),
    },
    scope="the whole half-line. The best constant above is joma/lemma_7_sharp's",
    at_least=Verdict.PROVED,
)
