"""No value for a ≤ 0."""

from sympy import Abs, Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

y, a = symbols("y a", real=True)

claim = Claim(
    source=Source("Hostile", "Gaussian that grows"),
    domain={a: Interval(-1, 2)},
    printed=Eq(Integral(exp(-a * y**2), (y, -oo, oo)) * sqrt(Abs(a)), sqrt(pi)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "has no value at a = -1 .*falls no faster than one over the distance"
