"""False: there are two zeros, one of them negative, and the variable is told to be positive."""

from sympy import Abs, Function, Interval, Rational, symbols

from derivations import Claim, Root, Source, Verdict

x = symbols("x", positive=True)
y = symbols("y", real=True)
a = symbols("a", real=True)
g = Function("g")
claim = Claim(
    source=Source("Hostile", "Variable told positive"),
    domain={a: Interval(0, Rational(1, 10))},
    where={g(y): Abs(y)},
    printed=Root(g(x) - Rational(1, 2) + a / 10, x, -1, Rational(3, 4)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "x is assumed to be positive"
