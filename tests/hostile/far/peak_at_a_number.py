"""False at n = 23: v(1) = 1 - exp(-5)."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Le, Source, Verdict, integers

v, t = symbols("v t", real=True)
n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Peak at a number"),
    domain={n: integers(1, 40), v: Interval(0, 1), t: Interval(0, 1)},
    flow={v: 5 * (1 - v) / (1 + (n - 23) ** 2), t: S.One},
    initial={v: S.Zero, t: S.Zero},
    printed=Le(v, Rational(9, 10)),
    until="t = 1",
    accepted={"left side: sign of v": "v is not negative"},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
