"""False: a_n is 0, and so is the sum."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Ge, Source, integers

n = symbols("n", integer=True, positive=True)
i = symbols("i", integer=True)
x = symbols("x", real=True)
v, a, b = (IndexedBase(o, real=True) for o in ["v", "a", "b"])

claim = Claim(
    source=Source("Hostile", "A sum of squares from one"),
    domain={n: integers(1, 3), x: Interval.open(0, oo)},
    where={a[i]: x * (i - n) ** 2},
    printed=Ge(Sum(a[n], (n, 1, 3)), 2 * x),
    scope="all",
)

REFUSED = "speaks of n too"
