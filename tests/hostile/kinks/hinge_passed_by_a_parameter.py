"""False at x = 1, a = 5/4, t = 1, where x = -1/4."""

from sympy import Interval, Max, Rational, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, x, a = symbols("t x a", real=True)
claim = Claim(
    source=Source("Hostile", "Hinge passed by a parameter"),
    domain={t: Interval(0, 1), x: Interval(1, 2), a: Interval(0, Rational(5, 4))},
    flow={t: S.One, x: -a},
    initial={t: 0},
    printed=Eq(Max(x, 0), x),
    at_least=Verdict.SAMPLED,
    scope="all starts, up to t = 1",
)

REFUTED = True
