"""The points of Eqn. 57 that belong to the critical points are θ₁(r±); its inverse at r± gives other points."""

from sympy import Interval, Rational, Symbol, log

from derivations import Claim, Eq, Verdict
from derivations.joma import joma
from derivations.mathematics.laws import logistic

r = Symbol("r", real=True)


def inverse(y):
    """θ₁⁻¹ of the logistic law, for which it has a closed form."""
    return log(y / (1 - y))


def G(y):
    """Eqn. 57."""
    return logistic.F(inverse(y))


# θ₁⁻¹(r) is a point of (0, 1), where G is defined, for r from θ₁(0) = 1/2 to θ₁(1) > 7/10 only.
claim = Claim(
    source=joma("Equation 57, the points y±", section="A.3"),
    domain={r: Interval.open(Rational(1, 2), Rational(7, 10))},
    printed=Eq(G(inverse(r)), logistic.F(r)),
    amended=Eq(G(logistic.Phi(r)), logistic.F(r)),
    counterexample={r: Rational(3, 5)},
    scope="the logistic law and ReLU, for 1/2 < r < 7/10, where the printed point is defined: G(y±) = F(r±) needs y± = θ₁(r±)",
    at_least=Verdict.PROVED,
)
