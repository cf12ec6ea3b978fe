"""Not defined: from the right √(−x) is no real number."""

from sympy import Interval, Limit, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

a, x = symbols("a x", real=True)

claim = Claim(
    source=Source("Hostile", "Root on the wrong side"),
    domain={a: Interval(1, 2)},
    printed=Eq(a * Limit(sqrt(-x) + 1, x, 0), a),
    at_least=Verdict.PROVED,
)

REFUSED = "limit|exist|jump|could not be shown|could not be confirmed"
