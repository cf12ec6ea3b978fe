"""No value at 0: f is g, and g is 1/y, of which the statement does not speak."""

from sympy import FiniteSet, Function, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f, g = Function("f", real=True), Function("g", real=True)

claim = Claim(
    source=Source("Hostile", "A function that is another"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(y, g(y))), g: FiniteSet(Lambda(y, 1 / y))},
    printed=Eq(f(x) * (x + 1), x * f(x) + f(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0"
