"""False as printed: d/dx (x y(x)) = y(x). y(x) is one symbol, in whose name x only looks like an argument."""

from sympy import Derivative, Interval, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x", real=True), Symbol("y(x)", real=True)
claim = Claim(
    source=Source("Hostile", "Slope of a name"),
    domain={y: Interval(-oo, oo), x: Interval(-oo, oo)},
    printed=Eq(Derivative(x * y, x), y),
    at_least=Verdict.PROVED,
)

REFUSED = "in its name"
