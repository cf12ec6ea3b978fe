"""It has no slope at sqrt(2)."""

from sympy import Abs, Derivative, Interval, sqrt, symbols

from derivations import Claim, Le, Source, Verdict

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "C38"),
    domain={x: Interval(0, 3)},
    printed=Le(Derivative(Abs(x - sqrt(2)), x), 2),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "could not be shown"
