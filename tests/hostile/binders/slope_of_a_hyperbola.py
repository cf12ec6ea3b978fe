"""False: x^2 y = x, and its slope is 1."""

from sympy import Derivative, Interval, symbols

from derivations import Claim, Eq, Source, Step, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Slope of a hyperbola"),
    domain={x: Interval(1, 2), y: Interval(0, 2)},
    hypotheses=(Eq(y, 1 / x),),
    printed=Eq(Derivative(x**2 * y, x), 2),
    proof=(Step(2 * x * y, "slope of a square"), Step(2, "hypothesis", using=(Eq(y, 1 / x),))),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
