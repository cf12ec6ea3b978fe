"""Two readings: whether j is bound in the definition of v₁ is not said."""

from sympy import IndexedBase, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, j, l = symbols("n j l", integer=True, positive=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Another row captures"),
    domain={n: integers(1), j: integers(1)},
    where={v[1]: j, v[l]: l},
    printed=Eq(Sum(v[1], (j, 1, n)), n * v[1]),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
