"""False at x = π/2, where the tangent has no value."""

from sympy import Interval, cos, oo, sin, symbols, tan

from derivations import Claim, Eq, Source

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Tangent at a quarter turn"), domain={x: Interval(-oo, oo)}, printed=Eq(tan(x) * cos(x), sin(x))
)

REFUSED = "tan has no value at"
