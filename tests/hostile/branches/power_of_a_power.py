"""Not a number below zero: (x⁴)ᵇ = x⁴ᵇ is no law for negative x."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

b, x, y = symbols("b x y", real=True)

claim = Claim(
    source=Source("Hostile", "Power of a power"),
    domain={x: Interval(-2, -1), b: Interval(0, 1)},
    where={y: x**4},
    printed=Eq(y**b, x ** (4 * b)),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|nonnegative|positive|negative|branch|defined|real|range|could not be confirmed|false at"
