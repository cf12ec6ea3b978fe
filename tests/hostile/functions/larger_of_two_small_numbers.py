"""False: acos(1 - 1e-300) is 1.4e-150, above 1e-200; SymPy compares at two digits."""

from sympy import Interval, Max, Rational, acos, symbols

from derivations import Claim, Eq, Source, Verdict

y, u = symbols("y u", real=True)
claim = Claim(
    source=Source("Hostile", "Larger of two small numbers"),
    domain={y: Interval(1, 2)},
    where={u: acos(1 - Rational(1, 10**300))},
    printed=Eq(y + 10**250 * Max(u, Rational(1, 10**200)), y + 10**50),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed|no value"
