"""False from x = 3/4: |x| + t is 3/4 at first and 5/4 at t = 1."""

from sympy import Abs, Interval, Rational, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, x, c = symbols("t x c", real=True)
claim = Claim(
    source=Source("Hostile", "Constant until it turns"),
    domain={t: Interval(0, 1), x: Interval(Rational(3, 4), 2)},
    flow={t: S.One, x: -S.One},
    initial={t: 0},
    constant=c,
    printed=Eq(Abs(x) + t, c),
    at_least=Verdict.SAMPLED,
    scope="all starts, up to t = 1",
)

REFUTED = True
