"""Σ 2(i + 1), with the number in front."""

from sympy import Sum, factor, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)

claim = Claim(
    source=Source("Honest", "The number in front"),
    domain={n: integers(1)},
    printed=Eq(Sum(factor(2 * i + 2), (i, 1, n)), 2 * Sum(i, (i, 1, n)) + 2 * n),
    at_least=Verdict.PROVED,
)
