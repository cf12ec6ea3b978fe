"""False for m > n: a sum is split at an index that may lie beyond its end."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, m, i = symbols("n m i", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Split beyond the end"),
    domain={n: integers(1), m: integers(1), v: Family(Interval(1, 2), (i, 1, n + m))},
    printed=Eq(Sum(v[i], (i, 1, m)) + Sum(v[i], (i, m + 1, n)), Sum(v[i], (i, 1, n))),
    at_least=Verdict.PROVED,
)

REFUTED = True
