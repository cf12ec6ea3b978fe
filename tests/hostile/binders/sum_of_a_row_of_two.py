"""False: the sum of n² is 14."""

from sympy import IndexedBase, Sum, symbols

from derivations import Claim, Eq, Source, integers

n = symbols("n", integer=True, positive=True)
i = symbols("i", integer=True)
v, a, b = (IndexedBase(o, real=True) for o in ["v", "a", "b"])

claim = Claim(
    source=Source("Hostile", "A sum of a row of two"),
    domain={n: integers(1, 3)},
    where={a[i]: n * i},
    printed=Eq(Sum(a[n], (n, 1, 3)), 6 * n),
    scope="all",
)

REFUSED = "speaks of n too"
