"""False for x = (1, 2): x_î is each of them."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

i = symbols("ihat", integer=True, positive=True)
n = symbols("n", integer=True, positive=True)
x = Symbol(r"x_{\hat{i}}", real=True)
claim = Claim(
    source=Source("Hostile", "Sum of a name with an accent"),
    domain={x: Interval(-1, 1), n: integers(1)},
    printed=Eq(Sum(x, (i, 1, n)), n * x),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
