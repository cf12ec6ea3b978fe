"""False at q = 100: u(1) = 0.99."""

from sympy import Interval, Rational, S, oo, symbols

from derivations import Claim, Le, Source, Verdict

q, u, v, t = symbols("q u v t", real=True)

claim = Claim(
    source=Source("Hostile", "Settles at any rate"),
    domain={q: Interval(0, oo), v: Interval(0, 1), u: Interval(0, 1), t: Interval(0, 1)},
    flow={v: -q * v, u: 1 - v, t: S.One},
    initial={v: S.One, u: S.Zero, t: S.Zero},
    printed=Le(u, Rational(95, 100)),
    until="t = 1",
    accepted={"left side: sign of u": "u is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
