"""False at n = 1: b_n is n², and b_2 is 4."""

from sympy import IndexedBase, symbols

from derivations import Claim, Eq, Source, integers

n = symbols("n", integer=True, positive=True)
i = symbols("i", integer=True)
v, a, b = (IndexedBase(o, real=True) for o in ["v", "a", "b"])

claim = Claim(
    source=Source("Hostile", "A row of a row of two"),
    domain={n: integers(1, 3)},
    where={a[i]: n * i, b[n]: a[n]},
    printed=Eq(b[2], 2 * n),
    scope="all",
)

REFUSED = "speaks of n too"
