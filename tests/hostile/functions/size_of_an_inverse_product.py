"""False at x = y = 10^46: the size of a negative number."""

from sympy import Abs, Function, Rational, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x, y = symbols("x y", integer=True, positive=True)
s = symbols("s", real=True)
h = Function("h", real=True)
claim = Claim(
    source=Source("Hostile", "Size of an inverse product"),
    domain={x: integers(1), y: integers(1)},
    where={h(s): Abs(s)},
    printed=Eq(
        (x + y) ** 2 * h(1 / (x * y) - Rational(1, 10**90)), (x + y) ** 2 / (x * y) - (x**2 + 2 * x * y + y**2) / 10**90
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
