"""False: y = x, and the slope of xy is 2y."""

from sympy import Abs, Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
P = Interval.open(0, oo)

claim = Claim(
    source=Source("Hostile", "An interval with one value"),
    domain={x: P, y: Interval(x, Abs(x))},
    printed=Eq(Derivative(x * y, y), x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "needs room"
