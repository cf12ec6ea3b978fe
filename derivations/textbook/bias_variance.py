"""The mean squared error is the variance plus the squared bias."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers, simplex
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
a, mean = symbols("a m", real=True)
p, x = IndexedBase("p"), IndexedBase("x")

claim = Claim(
    source=textbook("Bias and variance"),
    domain={n: integers(1), p: simplex(n), x: Family(Interval(-oo, oo), (i, 1, n)), a: Interval(-oo, oo)},
    # Σp = 1 is a fact of the simplex, which the normal form of sums knows.
    where={mean: Sum(p[i] * x[i], (i, 1, n))},
    printed=Eq(Sum(p[i] * (x[i] - a) ** 2, (i, 1, n)), Sum(p[i] * (x[i] - mean) ** 2, (i, 1, n)) + (mean - a) ** 2),
    scope="every finite law",
    at_least=Verdict.PROVED,
)
