"""There is no √y for y < 0, where a root that is total is zero: neither side has a value."""

from sympy import Integral, Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

s, y = symbols("s y", real=True)
claim = Claim(
    source=Source("Hostile", "Root under an integral"),
    domain={y: Interval(-2, -1)},
    printed=Eq(2 * Integral(s * sqrt(y), (s, 0, 1)), Integral(2 * s * sqrt(y), (s, 0, 1))),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|root|real|integrable"
