"""False: j is √x or x/2, and its integral 14/3 or 15/4."""

from sympy import FiniteSet, Function, Integral, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict, integers

x, z = symbols("x z", real=True)
j = symbols("j", integer=True)
g = Function("g", real=True)

claim = Claim(
    source=Source("Hostile", "A chosen function of an index"),
    domain={x: Interval(1, 9), j: integers(1, 3), g: FiniteSet(Lambda(z, z**2), Lambda(z, 2 * z))},
    hypotheses=(Eq(g(j), x),),
    printed=Eq(Integral(j, (x, 1, 4)), 3 * j),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
