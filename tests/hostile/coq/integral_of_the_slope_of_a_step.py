"""False for x > 0: the slope of a step is 0 wherever it has one."""

from sympy import Derivative, FiniteSet, Function, Heaviside, Integral, Interval, Lambda, Rational, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "Integral of the slope of a step"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(x, Heaviside(x, Rational(1, 2))))},
    printed=Eq(Integral(Derivative(f(s), s), (s, -1, x)), f(x) - f(-1)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
