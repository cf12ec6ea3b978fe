"""False for x_1j = 1 and x_2j = 2, whose sum is 3."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i, n = symbols("i n", integer=True, positive=True)
x = Symbol(r"\bar{x}_{ij}", real=True)
claim = Claim(
    source=Source("Hostile", "Sum of a name of two letters"),
    domain={x: Interval(-1, 1), n: integers(1)},
    printed=Eq(Sum(x, (i, 1, n)), n * x),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
