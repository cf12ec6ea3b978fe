"""False at the end: 0.1 + 0.2 lies above 3/10, and the set of a family is not looked into."""

from sympy import IndexedBase, Interval, Rational, symbols

from derivations import Claim, Family, Le, Source, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
v = IndexedBase("v")

claim = Claim(
    source=Source("Hostile", "End of a family"),
    domain={n: integers(1), v: Family(Interval(0, 0.1 + 0.2), (i, 1, n))},
    printed=Le(v[1], Rational(3, 10)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "Float"
