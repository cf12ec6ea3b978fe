"""False at x = pi/2."""

from sympy import Interval, sin, symbols

from derivations import Claim, Lt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Strict at a peak"),
    domain={x: Interval(1, 2)},
    printed=Lt(sin(x), 1),
    scope="all",
    at_least=Verdict.SAMPLED,
)

REFUSED = "near to it"
