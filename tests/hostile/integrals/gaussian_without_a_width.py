"""No value at a = 0: there is no such Gaussian."""

from sympy import Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

y, a = symbols("y a", real=True)

claim = Claim(
    source=Source("Hostile", "Gaussian without a width"),
    domain={a: Interval(0, 2)},
    printed=Eq(Integral(exp(-a * y**2), (y, -oo, oo)) * sqrt(a), sqrt(pi)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "has no value at a = 0 .*falls no faster than one over the distance"
