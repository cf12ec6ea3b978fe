"""False from n = 1097 on."""

from sympy import Interval, Min, S, exp, log, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)
v, t = symbols("v t", real=True)

claim = Claim(
    source=Source("Hostile", "Clip that binds late on the way"),
    domain={n: integers(1, oo), v: Interval(0, 1), t: Interval(0, 1)},
    flow={v: -v, t: S.One},
    initial={v: S.One, t: S.Zero},
    printed=Eq(v * Min(log(n), 7), exp(-t) * log(n)),
    until="t = 1",
    accepted={"left side: twice 7": "a higher clip binds less", "left side: 8 for 7": "a higher clip binds less"},
    at_least=Verdict.SAMPLED,
)

REFUTED = True
