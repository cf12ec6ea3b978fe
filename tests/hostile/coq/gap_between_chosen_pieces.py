"""Without a value at the cube root of 1/7: f is chosen in two pieces, with a point between them that is in none."""

from sympy import FiniteSet, Function, Interval, Lambda, Piecewise, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")
below, above = y**3 < Rational(1, 7), y**3 > Rational(1, 7)

claim = Claim(
    source=Source("Hostile", "Gap between chosen pieces"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(y, Piecewise((y, below), (2 * y, above))))},
    printed=Eq((f(x) + 1) ** 2, f(x) ** 2 + 2 * f(x) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "no piece for some points"
