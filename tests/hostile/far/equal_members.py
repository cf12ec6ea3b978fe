"""False for 26 equal members and more."""

from sympy import Abs, IndexedBase, Interval, Sum, oo, sqrt, symbols

from derivations import Claim, Family, Le, Source, Verdict, integers

i, n = symbols("i n", integer=True, positive=True)
x = IndexedBase("x", real=True)

claim = Claim(
    source=Source("Hostile", "Equal members"),
    domain={n: integers(1), x: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Le(Sum(Abs(x[i]), (i, 1, n)), 5 * sqrt(Sum(x[i] ** 2, (i, 1, n)))),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
