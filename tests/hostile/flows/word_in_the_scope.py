"""False at t = 1: the trajectory is gone, whatever the scope says."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "F2"),
    domain={t: Interval(0, oo), x: Interval(0, oo)},
    flow={t: S.One, x: x**2},
    initial={t: S.Zero, x: S.One},
    scope="The claim exists.",
    printed=Eq(x * (1 - t), 1),
    proof=Gronwall(x, (Step(x * (x * (1 - t) - 1), "flow"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "may end before the clock"
