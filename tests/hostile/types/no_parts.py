"""Nothing: a statement without parts holds whatever is meant."""

from sympy import Interval, Symbol

from derivations import Claim, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "No parts"),
    domain={x: Interval(0, 1)},
    printed={},
    at_least=Verdict.PROVED,
)

REFUSED = "no parts"
