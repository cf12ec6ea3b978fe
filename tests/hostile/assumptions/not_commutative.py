"""False: real numbers are told not to commute, and then x y differs from y x."""

from sympy import Interval, symbols

from derivations import Claim, Ne, Source, Verdict

x, y = symbols("x y", commutative=False)

claim = Claim(
    source=Source("Hostile", "Not commutative"),
    domain={x: Interval(1, 2), y: Interval(1, 2)},
    printed=Ne(x * y, y * x),
    at_least=Verdict.OBSERVED,
)

REFUSED = "commut|assum"
