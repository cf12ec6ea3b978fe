"""False: n = j², and its sum over j is 14."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, j = symbols("i j", integer=True)
n = symbols("n", integer=True, positive=True)
v, w = IndexedBase("v", real=True), IndexedBase("w", real=True)
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "A size by a row"),
    domain={n: integers(1), j: integers(1, 3), v: Family(R, (i, 1, n))},
    where={w[i]: i**2},
    hypotheses=(Eq(w[j], n),),
    printed=Eq(Sum(n, (j, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
