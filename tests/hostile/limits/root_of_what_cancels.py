"""False: it is 1/4... the leading terms cancel."""

from sympy import Interval, Limit, atan, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

c, s = symbols("c s", real=True)
claim = Claim(
    source=Source("Hostile", "I6"),
    domain={c: Interval(1, 2)},
    printed=Eq(Limit(sqrt((s * atan(s) - pi * s / 2) ** 2 + 3), s, oo), sqrt(3)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown|could not be confirmed"
