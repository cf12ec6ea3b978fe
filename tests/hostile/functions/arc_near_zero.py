"""False: acos(1 - 1e-200) is 1.4e-100; SymPy, which looks at two digits, says that it is 0."""

from sympy import Abs, Interval, Rational, acos, symbols

from derivations import Claim, Eq, Source, Verdict

y, u = symbols("y u", real=True)
claim = Claim(
    source=Source("Hostile", "Arc near zero"),
    domain={y: Interval(1, 2)},
    where={u: acos(1 - Rational(1, 10**200))},
    printed=Eq(y + 10**150 * Abs(u), y),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed|no value"
