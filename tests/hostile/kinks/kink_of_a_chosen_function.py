"""Without a value at x = 1/3, where one of the functions has no slope."""

from sympy import Abs, Derivative, FiniteSet, Function, Interval, Lambda, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

x, z = symbols("x z", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Kink of a chosen function"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(z, z), Lambda(z, Abs(z - Rational(1, 3))))},
    printed=Eq(Derivative(f(x), x) ** 2, 1),
    at_least=Verdict.SAMPLED,
)

REFUSED = "everywhere is not shown"
