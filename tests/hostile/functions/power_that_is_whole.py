"""False at x = log 2/log(3/2), where (3/2)^x is 2 and the sign 0."""

from sympy import Interval, Rational, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", positive=True)
y = symbols("y", real=True)

claim = Claim(
    source=Source("Hostile", "Power that is whole"),
    domain={x: Interval(1, 2), y: Interval(-3, 3)},
    printed=Eq((x + y) ** 2 * sign(Rational(3, 2) ** x - 2) ** 2, x**2 + 2 * x * y + y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
