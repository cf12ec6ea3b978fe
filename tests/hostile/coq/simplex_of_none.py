"""Of no probabilities the sum is not 1."""

from sympy import IndexedBase, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers, simplex

n, i = symbols("n i", integer=True, nonnegative=True)
p = IndexedBase("p", real=True)
claim = Claim(
    source=Source("Hostile", "Simplex of none"),
    domain={n: integers(0, 5), p: simplex(n)},
    printed=Eq(n * Sum(p[i], (i, 1, n)), n),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
