"""False as printed: n Σᵢ xᵢ² = (Σᵢ xᵢ)². x_i is one symbol, in whose name the bound i only looks like an index."""

from sympy import Interval, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
x_i = symbols("x_i", real=True)
claim = Claim(
    source=Source("Hostile", "Index in a name"),
    domain={n: integers(1), x_i: Interval(-oo, oo)},
    printed=Eq(n * Sum(x_i**2, (i, 1, n)), Sum(x_i, (i, 1, n)) ** 2),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
