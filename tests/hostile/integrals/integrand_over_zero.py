"""No value at x = 0, where the integrand divides by zero."""

from sympy import Integral, Interval, cos, sin, symbols

from derivations import Claim, Eq, Source

x, s = symbols("x s", real=True)

claim = Claim(
    source=Source("Hostile", "Integrand over zero"),
    domain={x: Interval(0, 2)},
    printed=Eq(x * Integral(cos(s) / x, (s, 0, 1)), sin(1)),
)

REFUSED = "has no value at x = 0"
