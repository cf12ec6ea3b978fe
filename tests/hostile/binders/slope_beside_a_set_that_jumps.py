"""False: a < 1/2 says x = y, and the slope of xy is 2x."""

from sympy import Derivative, Interval, Rational, oo, sign, symbols

from derivations import Claim, Eq, Lt, Source, Verdict

x, y, a = symbols("x y a", real=True)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "A slope beside a set that jumps"),
    domain={x: P, y: P, a: Interval(sign(x - y) ** 2, oo)},
    hypotheses=(Lt(a, Rational(1, 2)),),
    example={x: 1, y: 1, a: Rational(1, 4)},
    printed=Eq(Derivative(x * y, x), y),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "needs room"
