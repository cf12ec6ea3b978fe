"""Not a number below zero: log(x²) = 2 log x forgets the sign of x."""

from sympy import Interval, log, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Log of a square"),
    domain={x: Interval(-2, -1)},
    printed=Eq(log(x**2), 2 * log(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|nonnegative|positive|negative|branch|defined|real|range|could not be confirmed|false at"
