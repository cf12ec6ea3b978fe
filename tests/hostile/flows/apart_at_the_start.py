"""False at t = 1: x = 1 − t is zero there, though not at t = 0."""

from sympy import Interval, symbols

from derivations import Claim, Ne, Source

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Apart at the start"),
    domain={x: Interval(0, 2)},
    flow={x: -1},
    initial={x: 1},
    printed=Ne(x, 0),
)

REFUTED = True
