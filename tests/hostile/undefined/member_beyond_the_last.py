"""x has n members, and m may be more."""

from sympy import IndexedBase, Interval, symbols

from derivations import Claim, Family, Le, Source, integers

x = IndexedBase("x")
i, n, m = symbols("i n m", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "N13"),
    domain={n: integers(1), m: integers(1), x: Family(Interval(0, 1), (i, 1, n))},
    printed=Le(x[m] ** 2, x[m]),
)

REFUSED = "has no value at n = 1"
