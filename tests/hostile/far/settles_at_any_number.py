"""False at n = 65: u(1) = 0.985."""

from sympy import Interval, Rational, S, oo, symbols

from derivations import Claim, Le, Source, Verdict, integers

u, v, t = symbols("u v t", real=True)
n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Settles at any number"),
    domain={n: integers(1, oo), v: Interval(0, 1), u: Interval(0, 1), t: Interval(0, 1)},
    flow={v: -n * v, u: 1 - v, t: S.One},
    initial={v: S.One, u: S.Zero, t: S.Zero},
    printed=Le(u, Rational(98, 100)),
    until="t = 1",
    accepted={"left side: sign of u": "u is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
