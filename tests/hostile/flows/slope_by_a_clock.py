"""False: along the flow x' = 1."""

from sympy import Derivative, Interval, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "E82"),
    domain={t: Interval(0, 1), x: Interval(0, 1)},
    flow={t: S.One, x: S.One},
    initial={t: S.Zero},
    printed=Eq(Derivative(x, t) * x, 0),
    at_least=Verdict.PROVED,
)

REFUSED = "which moves"
