"""False: x_a[i] and x[a, i] are two families, and both are printed x with a and i below."""

from sympy import IndexedBase, Interval, symbols

from derivations import Claim, Family, Ge, Source, Verdict, integers

a, i, n = symbols("a i n", integer=True, positive=True)
one, other = IndexedBase("x_a"), IndexedBase("x")

claim = Claim(
    source=Source("Hostile", "Index in a name"),
    domain={
        n: integers(1),
        a: integers(1, n),
        i: integers(1, n),
        one: Family(Interval(2, 3), (i, 1, n)),
        other: Family(Interval(0, 1), (a, 1, n), (i, 1, n)),
    },
    printed=Ge(other[a, i], one[i]),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "printed alike"
