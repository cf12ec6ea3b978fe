"""The points of G that belong to a critical point have the abscissae θ₁(r±)."""

from sympy import Interval, Symbol, log, oo

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import logistic

r = Symbol("r", real=True)


def G(y):
    """Eqn. 57 for the logistic law, where θ₁⁻¹(y) is log(y/(1 − y))."""
    return logistic.F(log(y / (1 - y)))


claim = Claim(
    source=joma(
        "Equation 57, the points y±",
        section="A.3.1",
        place="the sentence after Eqn. 57, and the paragraph below Figure 9",
        says="With y± belonging to r±, the points (y±, G(y±)) have the ordinates F(r±), so that by Eqn. 56 they lie on one"
        " line through the origin.",
        read_as="y± = θ₁(r±) is meant, where the text has θ₁⁻¹(r±): an inverse at r± has no value unless r± lies in (0, 1),"
        " and G(y±) = F(r±) needs θ₁. What is meant is stated, for a law whose inverse has a closed form.",
    ),
    domain={r: Interval(-oo, oo)},
    printed=Eq(G(logistic.Phi(r)), logistic.F(r)),
    uses=("joma/equation_57",),
    scope="ReLU and the logistic law, every r; for any law G(θ₁(r)) = F(r) is the definition of G",
    at_least=Verdict.PROVED,
)
