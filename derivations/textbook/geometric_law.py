"""A geometric law: how many trials the first success takes, in the mean and in its variance, and that it takes more than m."""

from sympy import Interval, Sum, oo, symbols

from derivations import Claim, Eq, Verdict, integers
from derivations.mathematics.counts import expectation, geometric
from derivations.textbook import textbook

p = symbols("p", real=True)
m = symbols("m", integer=True, nonnegative=True)
n = symbols("n", integer=True, positive=True)
law = geometric(p)

claim = Claim(
    source=textbook("Geometric law"),
    domain={p: Interval.open(0, 1), m: integers(0)},
    printed={
        "mean": Eq(expectation(lambda n: n, law, 1), 1 / p),
        "variance": Eq(expectation(lambda n: (n - 1 / p) ** 2, law, 1), (1 - p) / p**2),
        "more than m": Eq(Sum(law(n), (n, m + 1, oo)), (1 - p) ** m),
    },
    at_least=Verdict.PROVED,
)
