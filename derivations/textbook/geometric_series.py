"""The sum of an infinite geometric series: what momentum makes of a learning rate, or a discount of a reward."""

from sympy import Interval, Sum, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

k = symbols("k", integer=True, nonnegative=True)
beta, eta = symbols("beta eta", real=True)

claim = Claim(
    source=textbook("Geometric series"),
    # At β = ±1 the series has no value: whether it converges is asked before its value.
    domain={beta: Interval.open(-1, 1), eta: Interval(-oo, oo)},
    printed={
        "sum": Eq(Sum(eta * beta**k, (k, 0, oo)), eta / (1 - beta)),
        "delay": Eq(Sum(k * beta**k, (k, 0, oo)), beta / (1 - beta) ** 2),
    },
    at_least=Verdict.PROVED,
)
