"""Without a value at 0: the function is max(x, 0), which has no slope there."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, Max, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Slope at a kink"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(x, Max(x, 0)))},
    printed=Eq(Derivative(f(x) ** 2, x), 2 * f(x) * Derivative(f(x), x)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
