"""False at x = √2, where both sides are 8."""

from sympy import Interval, oo, symbols

from derivations import Claim, Gt, Source

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Strict where it touches at a root"), domain={x: Interval(-oo, oo)}, printed=Gt(x**4 + 4, 4 * x**2)
)

REFUTED = True
