"""False: a definition that speaks of the free index i is unfolded under a sum over i."""

from sympy import IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
v, m = IndexedBase("v"), Symbol("m", real=True)

claim = Claim(
    source=Source("Hostile", "Definition captures"),
    domain={n: integers(1), i: integers(1, n), v: Family(Interval(-1, 1), (i, 1, n))},
    where={m: v[i]},
    printed=Eq(Sum(m * v[i], (i, 1, n)), Sum(v[i] ** 2, (i, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of i too"
