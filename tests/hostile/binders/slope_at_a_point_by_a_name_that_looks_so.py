"""False: y is 1/x, and the slope of x is 1."""

from sympy import Derivative, Dummy, Interval, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
z = Dummy("x", real=True)
claim = Claim(
    source=Source("Hostile", "Slope at a point by a name that looks so"),
    domain={x: Interval(1, 2), y: Interval(0, 1)},
    hypotheses=(Eq(x * y, 1),),
    printed=Eq(Subs(Derivative(z**2 * y, z), z, 2), 4 * y),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
