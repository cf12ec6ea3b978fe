"""Not defined at 0: f is chosen to be y|y|, which has one slope there and no second."""

from sympy import Abs, Derivative, FiniteSet, Function, Interval, Lambda, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")
slope = Derivative(f(x), x)

claim = Claim(
    source=Source("Hostile", "Second slope"),
    domain={x: Interval(-oo, oo), f: FiniteSet(Lambda(y, y * Abs(y)))},
    printed=Eq(Derivative(x * slope, x), slope + x * Derivative(f(x), (x, 2))),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0|smooth|derivative|could not be shown|could not be confirmed|no value"
