"""False from t = 11 on: what grows like an exponential does not stay below 150, and time has no end."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Gt, Source, Verdict

t, u = symbols("t u", real=True)

claim = Claim(
    source=Source("Hostile", "Grows late"),
    domain={t: Interval(0, oo), u: Interval(1, 2)},
    printed=Gt(150 - u, 0),
    flow={t: S.One, u: u / 2},
    initial={t: 0},
    at_least=Verdict.OBSERVED,
)

REFUSED = "says nothing of what comes then"
