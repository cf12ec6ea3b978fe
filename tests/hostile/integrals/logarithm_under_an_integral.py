"""No value at x = 0, where the integrand takes its logarithm."""

from sympy import Integral, Interval, exp, log, symbols

from derivations import Claim, Eq, Source

x, s = symbols("x s", real=True)

claim = Claim(
    source=Source("Hostile", "Logarithm under an integral"),
    domain={x: Interval(0, 2)},
    printed=Eq(exp(Integral(2 * s * log(x), (s, 0, 1))), x),
)

REFUSED = "has no value at x = 0"
