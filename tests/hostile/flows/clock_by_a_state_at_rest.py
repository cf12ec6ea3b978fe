"""False from t = 1 on, where x has ended: v does not move, so that t tells the time."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

t, x, v = symbols("t x v", real=True)
claim = Claim(
    source=Source("Hostile", "Clock by a state at rest"),
    domain={t: Interval(-oo, oo), x: Interval(-oo, oo), v: Interval(1, 2)},
    flow={t: v, v: S.Zero, x: v * x**2},
    initial={t: S.Zero, x: S.One},
    printed=Eq(x * (1 - t), 1),
    proof=Gronwall(v * x, (Step(v * x * (x * (1 - t) - 1), "x"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "say in `until`"
