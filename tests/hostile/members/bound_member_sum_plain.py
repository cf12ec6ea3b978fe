"""False at n = 2, v = (1, 1): the sum over v1 = 1, 2 of v1 + v2 is 2 + 3 = 5, and not 4."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

i, k, n = symbols("i k n", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Sum binds a member"),
    domain={n: integers(2), v: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq(Sum(Sum(v[k], (k, 1, n)), (v[1], 1, 2)), 2 * Sum(v[k], (k, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "no symbol"
