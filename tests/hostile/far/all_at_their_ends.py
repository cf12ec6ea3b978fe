"""False where all z are 1, of which no member drawn by itself knows."""

from sympy import IndexedBase, Interval, Rational, Sum, symbols

from derivations import Claim, Family, Le, Source, Verdict, integers

M, l = symbols("M l", integer=True, positive=True)
z = IndexedBase("z", real=True)

claim = Claim(
    source=Source("Hostile", "All at their ends"),
    domain={M: integers(3), z: Family(Interval(0, 1), (l, 1, M))},
    printed=Le(Sum(z[l], (l, 1, M)), Rational(9, 10) * M),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
