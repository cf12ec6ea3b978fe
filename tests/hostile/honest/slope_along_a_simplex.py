"""The slope of a mean by a probability, along a coordinate."""

from sympy import Derivative, IndexedBase, Interval, KroneckerDelta, Subs, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers, simplex

p = IndexedBase("p", real=True)
v = IndexedBase("v", real=True)
i, j, n = symbols("i j n", integer=True, positive=True)
s = symbols("s", real=True)
claim = Claim(
    source=Source("Honest", "Slope along a simplex"),
    domain={n: integers(1), j: integers(1, n), p: simplex(n), v: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq(Subs(Derivative(Sum((p[i] + s * KroneckerDelta(i, j)) * v[i], (i, 1, n)), s), s, 0), v[j]),
    at_least=Verdict.PROVED,
)
