"""False at y = log(log 2/log(3/2)), where (3/2)^exp(y) is 2 and the sign 0."""

from sympy import Abs, Interval, Rational, exp, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Power inside"),
    domain={x: Interval(1, 2), y: Interval(-3, 3)},
    printed=Eq((x + y) ** 2 * Abs(sign(Rational(3, 2) ** exp(y) - 2)), x**2 + 2 * x * y + y**2),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
