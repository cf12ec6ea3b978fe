"""False: sin 2a is 2 sin a cos a, and cos(asin y) = √(1 − y²) is not 1; no sampled point tells, so small is y."""

from sympy import Interval, Rational, asin, sin, symbols

from derivations import Claim, Eq, Source, Verdict

y = symbols("y", real=True)
small = Rational(1, 10**60)

claim = Claim(
    source=Source("Hostile", "Root in the sine of a sum"),
    domain={y: Interval(-small, small)},
    printed=Eq(sin(2 * asin(y)), 2 * y),
    at_least=Verdict.PROVED,
)

REFUSED = "demands PROVED"
