"""Not defined: there is no member v[n + 1] to differentiate by."""

from sympy import Derivative, IndexedBase, Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Family, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "Member out of range"),
    domain={n: integers(1), v: Family(Interval(-oo, oo), (k, 1, n))},
    printed=Eq(Derivative(Sum(v[k] ** 2, (k, 1, n)), v[n + 1]), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "index|range|value|could not be shown|could not be confirmed"
