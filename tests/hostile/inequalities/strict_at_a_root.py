"""False at x = sqrt(6)/3."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Lt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Strict at a root"),
    domain={x: Interval(0, 1)},
    printed=Lt(x * (2 - x**2), 4 * sqrt(6) / 9),
    scope="all",
    at_least=Verdict.SAMPLED,
)

REFUSED = "near to it"
