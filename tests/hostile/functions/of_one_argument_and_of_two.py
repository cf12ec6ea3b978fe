"""A function that may be chosen among those of one argument and those of two."""

from sympy import FiniteSet, Function, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

x, z, w = symbols("x z w", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Of one argument and of two"),
    domain={x: Interval(0, 1), f: FiniteSet(Lambda(z, z), Lambda((z, w), z + w))},
    printed=Eq(2 * f(x), f(x) + f(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "a function that is not of one argument"
