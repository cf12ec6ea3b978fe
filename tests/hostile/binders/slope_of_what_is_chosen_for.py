"""False at x = y = 1: whichever g is chosen, y = g(x) moves with x."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, s = symbols("x y s", real=True)
g = Function("g", real=True)
claim = Claim(
    source=Source("Hostile", "A slope of what is chosen for"),
    domain={x: Interval.open(0, oo), y: Interval.open(0, oo), g: FiniteSet(Lambda(s, s**2), Lambda(s, 2 * s))},
    hypotheses=(Eq(g(x), y),),
    printed=Eq(Derivative(x, y), 0),
    at_least=Verdict.SAMPLED,
)

REFUSED = "is tied to it"
