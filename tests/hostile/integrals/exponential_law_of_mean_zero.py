"""No value at x = 0: there is no exponential law of that mean."""

from sympy import Integral, Interval, exp, oo, symbols

from derivations import Claim, Eq, Source

x, s = symbols("x s", real=True)

claim = Claim(
    source=Source("Hostile", "Exponential law of mean zero"),
    domain={x: Interval(0, 2)},
    printed=Eq(Integral(exp(-s / x) / x, (s, 0, oo)), 1),
)

REFUSED = "has no value at x = 0"
