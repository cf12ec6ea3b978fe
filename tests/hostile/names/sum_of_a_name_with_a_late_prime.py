"""False for x = (1, 2): the prime may stand before the script or behind it."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i = Symbol("i'_1", integer=True, positive=True)
n = symbols("n", integer=True, positive=True)
x = Symbol("x_{i_1'}", real=True)
claim = Claim(
    source=Source("Hostile", "Sum of a name with a late prime"),
    domain={x: Interval(-1, 1), n: integers(1)},
    printed=Eq(Sum(x, (i, 1, n)), n * x),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
