"""There is no √y for y < 0, where a root that is total is zero: neither side has a value."""

from sympy import Derivative, Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Root in a derivative"),
    domain={x: Interval(1, 2), y: Interval(-2, -1)},
    printed=Eq(Derivative(x * sqrt(y), x), Derivative(x * sqrt(y) + 1, x)),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|root|real"
