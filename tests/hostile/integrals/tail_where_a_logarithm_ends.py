"""The integral diverges where a is the square root of 2; what the rule for its tail asked for was dropped."""

from sympy import Integral, Interval, atan, exp, log, oo, symbols

from derivations import Claim, Eq, Source, Verdict

a, s, y = symbols("a s y", real=True)
I1 = Integral(exp(log((a**2 - 2) ** 2 + atan(1 / s)) ** 2) / s**2, (s, 1, oo))
claim = Claim(
    source=Source("Hostile", "Tail where a logarithm ends"),
    domain={a: Interval(1, 2), y: Interval(1, 4)},
    printed=Eq((y + I1) * (y - I1), y**2 - I1**2),
    at_least=Verdict.PROVED,
    accepted={},
)

REFUSED = "converges"
