"""False at t > 50."""

from sympy import Interval, S, symbols

from derivations import Claim, Le, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "D6"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    flow={y: x, x: S.One},
    initial={x: S.Zero, y: S.Zero},
    printed=Le(y, 50),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "says nothing of what comes then"
