"""Not defined at 0: f is chosen to be an integral of |s|, which has one slope at 0 and no second."""

from sympy import Abs, Derivative, FiniteSet, Function, Integral, Interval, Lambda, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, s = symbols("x y s", real=True)
f = Function("f")
slope = Derivative(f(x), x)

claim = Claim(
    source=Source("Hostile", "Second slope of an integral"),
    domain={x: Interval(-1, 1), f: FiniteSet(Lambda(y, Integral(Abs(s), (s, 0, y))))},
    printed=Eq(Derivative(x * slope, x), slope + x * Derivative(f(x), (x, 2))),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0 .the derivative of Abs"
