"""It has no value at sqrt(2)."""

from sympy import Interval, log, sqrt, symbols

from derivations import Claim, Le, Source, Verdict

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "B3"),
    domain={x: Interval(0, 3)},
    printed=Le(log((x - sqrt(2)) ** 2), 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "could not be shown"
