"""False: whichever g is chosen, xy stays as it is, and its slope is 0."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
g = Function("g", real=True)

claim = Claim(
    source=Source("Hostile", "A chosen line"),
    domain={x: Interval.open(0, oo), y: Interval.open(0, oo), g: FiniteSet(Lambda(z, z * x), Lambda(z, 2 * z * x))},
    hypotheses=(Eq(g(y), 6),),
    example={x: 2, y: 3, g: Lambda(z, 2 * z)},
    printed=Eq(Derivative(x * y, y), x),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
