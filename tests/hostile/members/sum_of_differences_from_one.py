"""False: a_j = v_j − v_j, whose sum is 0."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, integers

n, j = symbols("n j", integer=True, positive=True)
i = symbols("i", integer=True)
v, a, b = (IndexedBase(o, real=True) for o in ["v", "a", "b"])
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "A sum of differences from one"),
    domain={n: integers(1), j: integers(1, n), v: Family(R, (i, 1, n))},
    where={a[i]: v[i] - v[j]},
    printed=Eq(Sum(a[j], (j, 1, n)), Sum(v[i], (i, 1, n)) - n * v[j]),
    scope="all",
)

REFUSED = "speaks of j too"
