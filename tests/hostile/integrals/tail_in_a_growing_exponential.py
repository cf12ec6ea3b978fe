"""Without a value: the integral diverges; what erf leaves is no constant inside of exp."""

from sympy import Integer, Integral, Interval, erf, exp, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, s = symbols("a s", real=True)
L = Integral(exp(1 / (1 - erf(s))) / s**2 + erf(s) / s**2, (s, 1, oo))
claim = Claim(
    source=Source("Hostile", "Tail in a growing exponential"),
    domain={a: Interval(1, 2)},
    printed=Ge(a * L, 0),
    proof=(Step(Integer(0), "positive", by=a * L),),
    at_least=Verdict.PROVED,
)

REFUSED = "converges"
