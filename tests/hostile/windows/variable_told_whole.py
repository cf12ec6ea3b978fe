"""False: there are three zeros, and the variable is told to be whole, where the sine vanishes."""

from sympy import Function, Interval, Rational, pi, sin, symbols

from derivations import Claim, Root, Source, Verdict

x = symbols("x", integer=True)
y = symbols("y", real=True)
a = symbols("a", real=True)
g = Function("g")
claim = Claim(
    source=Source("Hostile", "Variable told whole"),
    domain={a: Interval(0, Rational(1, 10))},
    where={g(y): y - Rational(3, 5) + sin(2 * pi * y)},
    printed=Root(g(x), x, 0, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "x is assumed to be integer"
