"""False for n = 100: one of the summands is x itself."""

from sympy import Derivative, Function, Interval, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x = symbols("x", real=True)
n, j, l = symbols("n j l", integer=True, positive=True)
h = Function("h", real=True)

claim = Claim(
    source=Source("Hostile", "Row behind a function"),
    domain={n: integers(1), x: Interval(-2, 2)},
    where={h(100): x, h(l): l},
    printed=Eq(Derivative(Sum(x * h(j), (j, 1, n)), x), Sum(h(j), (j, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "which is defined by it"
