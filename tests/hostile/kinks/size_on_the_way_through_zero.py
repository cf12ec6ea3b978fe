"""False at t = 1 from x = 3/4, where x = -1/4."""

from sympy import Abs, Interval, Rational, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "Size on the way through zero"),
    domain={t: Interval(0, 1), x: Interval(Rational(3, 4), 2)},
    flow={t: S.One, x: -S.One},
    initial={t: 0},
    printed=Eq(Abs(x), x),
    at_least=Verdict.SAMPLED,
    scope="all starts, up to t = 1",
)

REFUTED = True
