"""Not a number below zero: the principal cube root of a negative number is complex."""

from sympy import Interval, Rational, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Cube root of a cube"),
    domain={x: Interval(-2, -1)},
    printed=Eq((x**3) ** Rational(1, 3), x),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|nonnegative|positive|negative|branch|defined|real|range|could not be confirmed|false at"
