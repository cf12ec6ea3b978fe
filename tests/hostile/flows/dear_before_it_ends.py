"""False from π/2 − 1/10 on: u lives to π/2, and the last of it is dear to follow."""

from sympy import Interval, Rational, S, oo, pi, symbols

from derivations import Claim, Lt, Source, Verdict

t, u = symbols("t u", real=True)

claim = Claim(
    source=Source("Hostile", "Dear before it ends"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo)},
    printed=Lt(t, pi / 2 - Rational(1, 10)),
    flow={u: 1 + u**2, t: S.One},
    initial={u: 0, t: 0},
    until="u blows up",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
