"""False at x = y: there the distance has no slope, and sgn 0 is a number."""

from sympy import Abs, Derivative, Interval, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Slope of a distance"),
    domain={x: Interval(0, 2), y: Interval(0, 2)},
    printed=Eq(Derivative(Abs(x - y), x), sign(x - y)),
    at_least=Verdict.SAMPLED,
)

REFUSED = r"has no value at x = 0, y = 0 .* slope of Abs\(x - y\) at a kink"
