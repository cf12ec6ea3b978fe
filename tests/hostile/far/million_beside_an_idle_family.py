"""False above a million: an idle family of numbers keeps the balls away, and the point is far."""

from sympy import IndexedBase, Interval, Symbol, oo, symbols

from derivations import Claim, Family, Le, Source, Verdict, integers

x = Symbol("x", real=True)
n, i = symbols("n i", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Million beside an idle family"),
    domain={x: Interval(0, oo), n: integers(1), v: Family(Interval(0, 1), (i, 1, n))},
    printed=Le(x, 10**6),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
