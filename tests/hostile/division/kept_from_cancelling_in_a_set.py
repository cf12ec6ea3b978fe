"""Without a set at i = 1000: its end is a quotient that was kept from cancelling."""

from sympy import IndexedBase, Interval, Mul, Sum, symbols

from derivations import Claim, Family, Ge, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)
i = symbols("i", integer=True)
Y = IndexedBase("Y")

claim = Claim(
    source=Source("Hostile", "Kept from cancelling in a set"),
    domain={n: integers(1), Y: Family(Interval(0, Mul(i - 1000, 1 / (i - 1000), evaluate=False)), (i, 1, n))},
    printed=Ge(Sum(Y[i], (i, 1, n)), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "kept from becoming 1"
