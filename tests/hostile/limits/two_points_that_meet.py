"""False at a = b, where it is 1."""

from sympy import Interval, Limit, oo, sin, symbols

from derivations import Claim, Eq, Source, Verdict

a, b, x = symbols("a b x", real=True)

claim = Claim(
    source=Source("Hostile", "Two points that meet"),
    domain={a: Interval(-oo, oo), b: Interval(-oo, oo)},
    printed=Eq(Limit(sin(x - a) / (x - b), x, a), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|limit|exist|could not be shown|could not be confirmed"
