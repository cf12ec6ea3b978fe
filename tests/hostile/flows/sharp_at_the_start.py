"""False at t = 2: x = 1 + t is 3 there, though at most 3/2 at t = 0."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Sharp, Source

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Sharp at the start"),
    domain={x: Interval(0, 1)},
    flow={x: 1},
    printed=Sharp(x, supremum=(Rational(1, 2), Rational(3, 2))),
)

REFUSED = "followed along a trajectory"
