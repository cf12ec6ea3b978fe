"""False at n = 10^100, by a row of a definition: f(1/(x y)) is the special row where x y is 10^90."""

from sympy import Function, Integer, Rational, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x, y = symbols("x y", integer=True, positive=True)
s, z = symbols("s z", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Row at an inverse product"),
    domain={x: integers(1), y: integers(1)},
    where={f(s): s, f(Rational(1, 10**90)): Integer(7)},
    printed=Eq((x + y) * f(1 / (x * y)), 1 / x + 1 / y),
    at_least=Verdict.PROVED,
)

REFUSED = "which row"
