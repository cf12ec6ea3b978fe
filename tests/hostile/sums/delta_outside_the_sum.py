"""False for l = 0: the sum starts at one, the index at zero."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i, l = symbols("i l", integer=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Delta outside the sum"),
    domain={n: integers(1), l: integers(0, n), v: Family(Interval(1, 2), (i, 0, n))},
    printed=Eq(Sum(KroneckerDelta(i, l) * v[i], (i, 1, n)), v[l]),
    at_least=Verdict.PROVED,
)

REFUTED = True
