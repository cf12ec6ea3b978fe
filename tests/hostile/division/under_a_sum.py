"""Not a number where some v_i is 1: the common factor of each summand is cancelled under the sum as if it could not vanish."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "Under a sum"),
    domain={n: integers(1), v: Family(Interval(-2, 2), (i, 1, n))},
    printed=Eq(Sum((v[i] ** 2 - v[i]) / (v[i] - 1), (i, 1, n)), Sum(v[i], (i, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole"
