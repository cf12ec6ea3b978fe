"""False for j > 9: KroneckerDelta(i, j, (1, 9)) is zero outside its range, and is contracted like any other."""

from sympy import IndexedBase, Interval, KroneckerDelta, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Delta with a range"),
    domain={n: integers(1), j: integers(1, n), v: Family(Interval(1, 2), (i, 1, n))},
    printed=Eq(Sum(KroneckerDelta(i, j, (1, 9)) * v[i], (i, 1, n)), v[j]),
    at_least=Verdict.PROVED,
)

REFUSED = "range|delta|Kronecker|argument|no real number"
