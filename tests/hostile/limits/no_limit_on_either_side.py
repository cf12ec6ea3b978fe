"""Not defined: both limits are infinite."""

from sympy import Interval, Limit, oo, sin, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "No limit on either side"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * Limit(1 / sin(1 / x), x, oo), a * Limit(1 / sin(2 / x), x, oo)),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|exist|value|could not be shown|could not be confirmed"
