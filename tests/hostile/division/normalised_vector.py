"""Not a number at v = 0: 'v/‖v‖ has norm one for every v' forgets the zero vector."""

from sympy import IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Step, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i, j = symbols("i j", integer=True, positive=True)
v = IndexedBase("v")
squares = Sum(v[j] ** 2, (j, 1, n))

claim = Claim(
    source=Source("Hostile", "Normalised vector"),
    domain={n: integers(1), v: Family(Interval(-1, 1), (i, 1, n))},
    printed=Eq(Sum(v[i] ** 2 / squares, (i, 1, n)), 1),
    proof=(Step(Sum(v[i] ** 2, (i, 1, n)) / squares, "the norm does not depend on i"),),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
