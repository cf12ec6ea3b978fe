"""A Poisson law: its probabilities add up to one, mean and variance are its rate, and its moment generating function."""

from sympy import Interval, exp, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.mathematics.counts import expectation, poisson
from derivations.textbook import textbook

rate = symbols("lambda", positive=True)
t = symbols("t", real=True)
law = poisson(rate)

claim = Claim(
    source=textbook("Poisson law"),
    domain={rate: Interval.open(0, oo), t: Interval(-oo, oo)},
    printed={
        "a law": Eq(expectation(lambda n: 1, law, 0), 1),
        "mean": Eq(expectation(lambda n: n, law, 0), rate),
        "variance": Eq(expectation(lambda n: (n - rate) ** 2, law, 0), rate),
        "moments": Eq(expectation(lambda n: exp(t * n), law, 0), exp(rate * (exp(t) - 1))),
    },
    at_least=Verdict.PROVED,
)
