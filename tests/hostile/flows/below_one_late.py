"""False from t = 12 on: what falls steadily does not stay above one, and time has no end."""

from sympy import Interval, Rational, S, oo, symbols

from derivations import Claim, Gt, Source, Verdict

t, u = symbols("t u", real=True)

claim = Claim(
    source=Source("Hostile", "Below one late"),
    domain={t: Interval(0, oo), u: Interval(Rational(31, 10), 4)},
    printed=Gt(u, 1),
    flow={t: S.One, u: -Rational(1, 4)},
    initial={t: 0},
    at_least=Verdict.OBSERVED,
)

REFUSED = "says nothing of what comes then"
