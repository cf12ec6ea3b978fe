"""False: from the right it is 1."""

from sympy import Interval, Limit, sign, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Sign at a point"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * Limit(sign(x), x, 0), 0),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|exist|jump|could not be shown|could not be confirmed"
