"""False at k = 20 alone, where the rate is −1/4000."""

from sympy import Interval, Rational, S, symbols

from derivations import Claim, Ge, Source, Verdict, integers

k = symbols("k", integer=True, positive=True)
t, u = symbols("t u", real=True)

claim = Claim(
    source=Source("Hostile", "Gain of any mode"),
    domain={t: Interval(0, 1), u: Interval(1, 2), k: integers(1)},
    printed=Ge(u, 1),
    flow={t: S.One, u: (1 - Rational(4001, 100) * k / (k**2 + 400)) * u},
    initial={t: 0},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
