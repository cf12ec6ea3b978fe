"""No value at 0: f is g, and g is |y|, so that f has no slope at 0."""

from sympy import Abs, Derivative, FiniteSet, Function, Interval, Lambda, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, z = symbols("x y z", real=True)
f, g = Function("f", real=True), Function("g", real=True)

claim = Claim(
    source=Source("Hostile", "The slope of a function that is another"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(y, g(y))), g: FiniteSet(Lambda(y, Abs(y)))},
    printed=Eq(Derivative(x * f(x), x), f(x) + x * Subs(Derivative(f(z), z), z, x)),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
