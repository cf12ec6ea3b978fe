"""There is no limit."""

from sympy import Interval, Limit, oo, sin, symbols

from derivations import Claim, Le, Source, Verdict

x, s = symbols("x s", real=True)
claim = Claim(
    source=Source("Hostile", "D1"),
    domain={x: Interval(0, 1)},
    printed=Le(x * Limit(sin(s), s, oo), 2),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "could not be shown"
