"""False: the limit of sgn z at 0 from above is 1, and sgn 0 is 0; f is g, and g is the sign."""

from sympy import FiniteSet, Function, Interval, Lambda, Limit, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
f, g = Function("f", real=True), Function("g", real=True)

claim = Claim(
    source=Source("Hostile", "Jump of a function that is another"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(y, g(y))), g: FiniteSet(Lambda(y, sign(y)))},
    printed=Eq(Limit(x * f(z) + x**2, z, 0), x * f(0) + x**2),
    at_least=Verdict.SAMPLED,
)

REFUSED = "exists .a limit exists"
