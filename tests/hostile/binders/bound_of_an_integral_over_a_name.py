"""False at x = 0: y is x², and its integral is 1/3."""

from sympy import Dummy, Integral, Interval, symbols

from derivations import Claim, Le, Source, Step, Verdict

x, y = symbols("x y", real=True)
z = Dummy("x", real=True)
claim = Claim(
    source=Source("Hostile", "Bound of an integral over a name"),
    domain={x: Interval(0, 1)},
    where={y: x**2},
    printed=Le(Integral(y, (z, 0, 1)), y),
    proof=(Step(y, "the integral"),),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
