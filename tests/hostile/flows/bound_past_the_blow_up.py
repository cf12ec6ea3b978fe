"""False at t = 2: x is gone at t = 1, and the statement says that x >= 1 for all t."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "F3"),
    domain={t: Interval(0, 2), x: Interval(0, oo)},
    flow={t: S.One, x: x**2},
    initial={t: S.Zero, x: S.One},
    printed=Ge(x + t, 1),
    proof=(Step(x**2 + 1, "flow"), Step(0, "a square", by=x**2 + 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "may end before the clock"
