"""False at x = √2, where it divides by zero."""

from sympy import Interval, oo, sqrt, symbols

from derivations import Claim, Eq, Source

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Quotient at a root of two"),
    domain={x: Interval(-oo, oo)},
    printed=Eq((x**2 - 2) / (x - sqrt(2)), x + sqrt(2)),
)

REFUSED = "it divides by x"
