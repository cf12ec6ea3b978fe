"""False at x = y = 1: f(x) = xy is 1, and so is its integral."""

from sympy import Function, Integral, Interval, oo, symbols

from derivations import Claim, Eq, Source

x, y, z = symbols("x y z", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "An integral of a tied row"),
    domain={x: Interval.open(0, oo), y: Interval.open(0, oo)},
    hypotheses=(Eq(x * y, 1),),
    where={f(z): y * z},
    printed=Eq(Integral(f(x), (x, 0, 1)), y / 2),
    scope="all",
)

REFUSED = "speaks of x too"
