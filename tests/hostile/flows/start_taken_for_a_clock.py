"""False at t > 50: x = t."""

from sympy import Interval, S, symbols

from derivations import Claim, Le, Source, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "D5"),
    domain={t: Interval(0, 100), x: Interval(0, 1)},
    flow={t: S.One, x: S.One},
    initial={t: S.Zero, x: S.Zero},
    printed=Le(x, 50),
    at_least=Verdict.ENCLOSED,
)

REFUTED = "time"
