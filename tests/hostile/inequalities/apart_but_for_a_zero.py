"""False at x = pi."""

from sympy import Interval, sin, symbols

from derivations import Claim, Ne, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Apart but for a zero"),
    domain={x: Interval(3, 4)},
    printed=Ne(sin(x), 0),
    scope="all",
    at_least=Verdict.SAMPLED,
)

REFUSED = "near to it"
