"""False for x = (1, 2): y is x_i², and the sum is 5."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

y = symbols("y", real=True)
i, n = symbols("i n", integer=True, positive=True)
f = Symbol("x_i", real=True)
claim = Claim(
    source=Source("Hostile", "Sum of what is defined by name"),
    domain={f: Interval(-1, 1), n: integers(1)},
    where={y: f**2},
    printed=Eq(Sum(y, (i, 1, n)), n * y),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of i too"
