"""No value at x = 0: there is no normal law of that width."""

from sympy import Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Source

x, s = symbols("x s", real=True)

claim = Claim(
    source=Source("Hostile", "Normal law without a width"),
    domain={x: Interval(0, 2)},
    printed=Eq(Integral(exp(-(s**2) / (2 * x**2)) / (x * sqrt(2 * pi)), (s, -oo, oo)), 1),
)

REFUSED = "has no value at x = 0"
