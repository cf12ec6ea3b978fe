"""Without a value at 0: the function jumps there."""

from sympy import Derivative, FiniteSet, Function, Heaviside, Interval, Lambda, Rational, Symbol

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Slope at a step"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(x, Heaviside(x, Rational(1, 2))))},
    printed=Eq(Derivative(f(x) ** 2, x), 2 * f(x) * Derivative(f(x), x)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
