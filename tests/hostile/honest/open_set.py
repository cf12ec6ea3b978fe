"""d(xy)/dx = y, and above every x there is room."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Honest", "A set that is open"),
    domain={x: Interval(0, oo), y: Interval.open(x, oo)},
    printed=Eq(Derivative(x * y, x), y),
    scope="all",
    at_least=Verdict.PROVED,
)
