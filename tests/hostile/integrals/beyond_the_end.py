"""Not defined where x = 1: beyond it the integral has no value, so there is no slope."""

from sympy import Derivative, Integral, Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)

claim = Claim(
    source=Source("Hostile", "Beyond the end"),
    domain={x: Interval(0, 1)},
    printed=Eq(Derivative(Integral(sqrt(1 - s), (s, 0, x)), x), sqrt(1 - x)),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|could not be shown|exists"
