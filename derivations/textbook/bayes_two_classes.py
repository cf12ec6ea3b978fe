"""The posterior of one of two Gaussian classes is a sigmoid of a linear function."""

from sympy import Expr, Interval, exp, log, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x, a, b = symbols("x a b", real=True)
sigma = symbols("sigma", positive=True)
prior = symbols("pi_1", positive=True)


def weight(prior: Expr, mean: Expr) -> Expr:
    """Prior times likelihood."""
    return prior * exp(-((x - mean) ** 2) / (2 * sigma**2)) / (sigma * sqrt(2 * pi))


odds = (a - b) / sigma**2 * x + (b**2 - a**2) / (2 * sigma**2) + log(prior / (1 - prior))

claim = Claim(
    source=textbook("Bayes' rule for two classes"),
    domain={
        **dict.fromkeys((x, a, b), Interval(-oo, oo)),
        sigma: Interval.open(0, oo),
        prior: Interval.open(0, 1),
    },
    printed=Eq(weight(prior, a) / (weight(prior, a) + weight(1 - prior, b)), 1 / (1 + exp(-odds))),
    at_least=Verdict.PROVED,
)
