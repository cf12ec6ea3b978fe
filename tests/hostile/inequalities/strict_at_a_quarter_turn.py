"""False at x = pi/4."""

from sympy import Interval, cos, sin, sqrt, symbols

from derivations import Claim, Lt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Strict at a quarter turn"),
    domain={x: Interval(0, 1)},
    printed=Lt(sin(x) + cos(x), sqrt(2)),
    scope="all",
    at_least=Verdict.SAMPLED,
)

REFUSED = "near to it"
