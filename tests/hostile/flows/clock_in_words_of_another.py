"""False at t = 2: x is gone at t = 1, and t, whose rate is 1 in words that speak of x, goes on."""

from sympy import Interval, cos, oo, sin, symbols, tanh

from derivations import Claim, Eq, Source, Verdict

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "Clock in words of another"),
    domain={t: Interval(-oo, oo), x: Interval(-oo, oo)},
    flow={t: cos(x) ** 2 + sin(x) ** 2, x: 1 / (1 - tanh(x) ** 2)},
    initial={t: 0, x: 0},
    printed=Eq(tanh(x), t),
    at_least=Verdict.PROVED,
)

REFUSED = "say in `until`"
