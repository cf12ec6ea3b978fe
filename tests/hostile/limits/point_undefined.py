"""The point of the limit, 1/a, is no number at a = 0."""

from sympy import Interval, Limit, cos, sin, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)
claim = Claim(
    source=Source("Hostile", "Point undefined"),
    domain={a: Interval(-1, 1)},
    printed=Eq(Limit(cos(x) ** 2 + sin(x) ** 2, x, 1 / a), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
