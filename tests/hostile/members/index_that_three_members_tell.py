"""False: j = l, and the sum over l is 3."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Source, integers

j, l = symbols("j l", integer=True, positive=True)
i = symbols("i", integer=True)
v, a, b = (IndexedBase(o, real=True) for o in ["v", "a", "b"])
R = Interval(-oo, oo)

claim = Claim(
    source=Source("Hostile", "An index that three members tell"),
    domain={j: integers(1, 2), l: integers(1, 2), v: Family(R, (i, 1, 2))},
    hypotheses=(Eq(v[1], 1), Eq(v[2], 0), Eq(v[1 + (j - l) ** 2], 1)),
    printed=Eq(Sum(j, (l, 1, 2)), 2 * j),
    example={j: 2, l: 2, v[1]: 1, v[2]: 0},
    scope="all",
)

REFUSED = "speaks of l too"
