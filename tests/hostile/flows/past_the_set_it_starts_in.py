"""False at t = 1, where x has left the set in which it starts."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Le, Source

x, t = symbols("x t", real=True)

claim = Claim(
    source=Source("Hostile", "Past the set it starts in"),
    domain={x: Interval(0, 1), t: Interval(0, 3)},
    flow={x: S.One, t: S.One},
    initial={t: S.Zero},
    printed=Le(x, Rational(3, 2)),
)

REFUTED = "time"
