"""False from n = 1097 on."""

from sympy import Interval, S, exp, log, oo, symbols

from derivations import Claim, Le, Source, Verdict, integers

q, v, t = symbols("q v t", real=True)
n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Rate that grows with a log"),
    domain={n: integers(1, oo), q: Interval(0, 1), v: Interval(0, 1), t: Interval(0, 1)},
    flow={v: v * log(n), t: S.One},
    initial={v: q, t: S.Zero},
    printed=Le(v, q * exp(7 * t)),
    until="t = 1",
    accepted={"right side: dropped t": "seven is more than seven t", "left side: sign of v": "v is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
