"""False at x = y = 10^46: the larger of a negative number and 0 is 0."""

from sympy import Function, Max, Rational, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x, y = symbols("x y", integer=True, positive=True)
s = symbols("s", real=True)
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Larger of an inverse product"),
    domain={x: integers(1), y: integers(1)},
    where={h(s): Max(s, 0)},
    printed=Eq(
        (x + y) * h(1 / (x * y) - Rational(1, 10**90)), 1 / x + 1 / y - x * Rational(1, 10**90) - y * Rational(1, 10**90)
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
