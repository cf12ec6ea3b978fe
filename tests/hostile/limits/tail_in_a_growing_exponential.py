"""Without a value: the limit is infinite; what erf leaves is no constant inside of exp."""

from sympy import Integer, Interval, Limit, erf, exp, oo, symbols

from derivations import Claim, Ge, Source, Step, Verdict

a, x = symbols("a x", real=True)
L = Limit(exp(1 / (1 - erf(x))) + erf(x) / x, x, oo)
claim = Claim(
    source=Source("Hostile", "Tail in a growing exponential"),
    domain={a: Interval(1, 2)},
    printed=Ge(a * L, 0),
    proof=(Step(Integer(0), "positive", by=a * L),),
    at_least=Verdict.PROVED,
)

REFUSED = "exists"
