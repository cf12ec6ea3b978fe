"""False from t = 19.1 on: what rises like a logarithm has no bound."""

from sympy import Interval, exp, symbols

from derivations import Claim, Le, Source, Verdict

u = symbols("u", real=True)

claim = Claim(
    source=Source("Hostile", "Growth of a logarithm"),
    domain={u: Interval(0, 1)},
    flow={u: exp(-u)},
    printed=Le(u, 3),
    until="t = ∞: the rate is positive and falls",
    accepted={"left side: sign of u": "u is never negative"},
    at_least=Verdict.OBSERVED,
)

REFUSED = "says nothing of what comes then"
