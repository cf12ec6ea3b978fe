"""False for y - x > 1: the logarithm of a root is half of it."""

from sympy import Interval, Rational, log, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
claim = Claim(
    source=Source("Hostile", "G1"),
    domain={x: Interval(0, 1), y: Interval(x + 1, x + 1 + Rational(1, 10**100)), z: Interval(1, 2)},
    printed=Eq(log(-z * (x - y) / sqrt(y - x)), log(z) + log(y - x)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
