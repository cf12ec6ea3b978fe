"""False: it is 1."""

from sympy import Interval, Limit, oo, sin, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Factor that vanishes below"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * Limit(1 / (x * sin(1 / x)), x, oo), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|exist|breaks|could not be shown|could not be confirmed"
