"""No value at a = 1."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

y, a = symbols("y a", real=True)

claim = Claim(
    source=Source("Hostile", "Power not integrable"),
    domain={a: Interval(0, 1)},
    printed=Eq(Integral(y ** (-a), (y, 0, 1)) * (1 - a), 1),
    at_least=Verdict.SAMPLED,
)

REFUSED = "has no value at a = 1 .*falls no faster than one over the distance"
