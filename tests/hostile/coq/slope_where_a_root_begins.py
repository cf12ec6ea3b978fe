"""Without a value at 0: the function is a root, which has no slope there."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Symbol, sqrt

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Slope where a root begins"),
    domain={x: Interval(0, 1), f: FiniteSet(Lambda(x, sqrt(x)))},
    printed=Eq(Derivative(f(x) ** 2, x), 2 * f(x) * Derivative(f(x), x)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
