"""False: the infimum is negative past 2.3311, where the slopes of both are 0 at π/2 and their quotient is not."""

from sympy import Interval, Rational, cos, sin, symbols

from derivations import Claim, Sharp, Source, Verdict

x = symbols("x", real=True)
end = Rational(2331122370414422613667835955918, 10**30)

claim = Claim(
    source=Source("Hostile", "Slope of the divisor vanishes"),
    domain={x: Interval.open(0, end)},
    printed=Sharp((x * sin(x) + cos(x) - 1) / sin(x), (0, Rational(1, 1000)), (Rational(5707, 10000), Rational(5708, 10000))),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "not seen to be sharp"
