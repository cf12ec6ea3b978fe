"""False at y = -1, u = 1/10, w = 1: u is below zero at t = 1/2."""

from sympy import Interval, Max, Rational, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, u, w, y = symbols("t u w y", real=True)
claim = Claim(
    source=Source("Hostile", "Unit that dies"),
    domain={t: Interval(0, 1), u: Interval(Rational(1, 10), 1), w: Interval(Rational(1, 10), 1), y: Interval(-1, 1)},
    flow={t: S.One, u: (y - u * w) * w, w: (y - u * w) * u},
    initial={t: 0},
    printed=Eq(Max(u, 0) * w, u * w),
    scope="all starts, up to t = 1",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
