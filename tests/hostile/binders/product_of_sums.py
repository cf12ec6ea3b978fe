"""False for n > 1: (Σ v_i)(Σ w_i) = Σ v_i w_i, because both sums call their variable i."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
v, w = IndexedBase("v"), IndexedBase("w")

claim = Claim(
    source=Source("Hostile", "Product of sums"),
    domain={n: integers(1), v: Family(Interval(-1, 1), (i, 1, n)), w: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq(Sum(v[i], (i, 1, n)) * Sum(w[i], (i, 1, n)), Sum(v[i] * w[i], (i, 1, n))),
    at_least=Verdict.PROVED,
)

REFUTED = True
