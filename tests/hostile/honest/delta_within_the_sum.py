"""A Kronecker delta picks the member whose index the sum meets."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Honest", "Delta within the sum"),
    domain={n: integers(1), j: integers(1, n), v: Family(Interval(1, 2), (i, 1, n))},
    printed=Eq(Sum(KroneckerDelta(i, j) * v[i], (i, 1, n)), v[j]),
    at_least=Verdict.PROVED,
)
