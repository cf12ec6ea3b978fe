"""No value at −1 and 1: the slope of the arcsine, as a function that may be chosen between them."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Subs, asin, symbols

from derivations import Claim, Eq, Source, Verdict

x, z = symbols("x z", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "The slope of an arcsine at its ends"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(x, asin(x)))},
    printed=Eq(Derivative(x * f(x), x), f(x) + x * Subs(Derivative(f(z), z), z, x)),
    at_least=Verdict.PROVED,
)

REFUSED = "x\\*\\*2|< 1"
