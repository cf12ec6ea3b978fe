"""False for x = (1, 2): y is x_i, and the sum of its squares is 5."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x, y = symbols("x y", real=True)
i, n = symbols("i n", integer=True, positive=True)
f = Symbol("x_i", real=True)
claim = Claim(
    source=Source("Hostile", "Sum of what a name gives"),
    domain={n: integers(1), y: Interval(-1, 1), f: Interval(-1, 1)},
    hypotheses=(Eq(y, f),),
    printed=Eq(Sum(y**2, (i, 1, n)), n * y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of i too"
