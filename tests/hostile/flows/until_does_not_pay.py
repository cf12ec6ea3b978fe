"""False for t > 901: nothing ends there, it only costs too much to follow."""

from sympy import Interval, oo, sin, symbols

from derivations import Claim, Le, Source, Verdict

t, x = symbols("t x", real=True)

claim = Claim(
    source=Source("Hostile", "Until does not pay"),
    domain={t: Interval(0, 1000), x: Interval(-oo, oo)},
    flow={t: 1, x: sin(50 * t)},
    initial={t: 0, x: 0},
    until="the trajectory exists at all times",
    printed=Le(t + x, 900),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: followed to .* of 1000: further costs too much"
