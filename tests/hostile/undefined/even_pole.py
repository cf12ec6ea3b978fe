"""It has no value at sqrt(2)."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Gt, Source, Verdict

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "B2"), domain={x: Interval(0, 3)}, printed=Gt(1 / (x - sqrt(2)) ** 2, 0), at_least=Verdict.ENCLOSED
)

REFUSED = "could not be shown"
