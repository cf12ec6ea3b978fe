"""False for f(x) = x: y is f(x), and the slope of x³ is 3x²."""

from sympy import Derivative, Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Symbol("f(x)", real=True)
claim = Claim(
    source=Source("Hostile", "Slope of what is defined by name"),
    domain={x: Interval(-1, 1), f: Interval(-1, 1)},
    where={y: f},
    printed=Eq(Derivative(x**2 * y, x), 2 * x * y),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
