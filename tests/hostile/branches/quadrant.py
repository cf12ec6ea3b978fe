"""False for x < 0: atan(y/x) is atan2(y, x) in half of the plane only."""

from sympy import Interval, atan, atan2, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Quadrant"),
    domain={x: Interval(-2, -1), y: Interval(1, 2)},
    printed=Eq(atan2(y, x), atan(y / x)),
    at_least=Verdict.PROVED,
)

REFUSED = "no value|nonnegative|positive|negative|branch|defined|real|range|could not be confirmed|false at|vocabulary"
