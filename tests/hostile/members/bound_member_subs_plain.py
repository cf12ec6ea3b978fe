"""False at n = 2, v = (1, 1): at v1 = 0 the sum is v2 = 1, and not 2."""

from sympy import IndexedBase, Interval, Subs, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, k, n = symbols("i k n", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Subs binds a member"),
    domain={n: integers(2), v: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq(Subs(Sum(v[k], (k, 1, n)), v[1], 0), Sum(v[k], (k, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "no symbol"
