"""Of a simplex one member moved alone: the slope of Σ p_i v_i is v_j."""

from sympy import Derivative, IndexedBase, Interval, KroneckerDelta, Subs, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers, simplex

n, i, j = symbols("n i j", integer=True, positive=True)
s = symbols("s", real=True)
p, v = (IndexedBase(name, real=True) for name in "pv")
claim = Claim(
    source=Source("Honest", "A member alone"),
    domain={n: integers(1), j: integers(1, n), p: simplex(n), v: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Eq(Subs(Derivative(Sum((p[i] + s * KroneckerDelta(i, j)) * v[i], (i, 1, n)), s), s, 0), v[j]),
    at_least=Verdict.PROVED,
)
