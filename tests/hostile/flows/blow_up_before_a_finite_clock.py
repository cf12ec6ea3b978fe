"""False at t = 1: x = 1/(1 - t) is gone."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "C25"),
    domain={t: Interval(0, 100), x: Interval(0, oo)},
    flow={t: S.One, x: x**2},
    initial={t: S.Zero, x: S.One},
    printed=Eq(x * (1 - t), 1),
    proof=Gronwall(x, (Step(x * (x * (1 - t) - 1), "flow"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "may end before the clock"
