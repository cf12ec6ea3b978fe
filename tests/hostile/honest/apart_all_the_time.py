"""v = e^(−t) is never 1/4 up to t = 1."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Ne, Source, Verdict

t, v = symbols("t v", real=True)
claim = Claim(
    source=Source("Honest", "Apart all the time"),
    domain={t: Interval(0, 1), v: Interval(0, 1)},
    flow={t: 1, v: -v},
    initial={t: 0, v: 1},
    printed=Ne(v, Rational(1, 4)),
    at_least=Verdict.ENCLOSED,
)
