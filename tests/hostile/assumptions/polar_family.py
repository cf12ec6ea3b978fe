"""False where v[1] < 0: SymPy was told that the members are polar, through the family and not through its label."""

from sympy import IndexedBase, Interval, Rational, Symbol, sqrt, symbols

from derivations import Claim, Eq, Family, Source, Verdict

w = symbols("w")
i = symbols("i", integer=True)
v = IndexedBase(Symbol("v"), polar=True)

claim = Claim(
    source=Source("Hostile", "Polar family"),
    domain={v: Family(Interval.open(-Rational(1, 10**90), 3), (i, 1, 2))},
    where={w: v[1]},
    printed=Eq(sqrt(w**2), v[1]),
    at_least=Verdict.PROVED,
)

REFUSED = "polar"
