"""False as it reads: the free i of a hypothesis and the bound i of a sum have other assumptions and count as two symbols."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
free, i = Symbol("i", integer=True), Symbol("i", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Bound and free of one name"),
    domain={n: integers(1), free: integers(0, n), v: Family(Interval(-1, 1), (free, 0, n))},
    hypotheses=(Eq(v[free], 0),),
    example={n: 1, free: 0, v[0]: 0, v[1]: 1},
    printed=Eq(Sum(v[i] * v[free], (i, 1, n)), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "name|alike"
