"""False: the slope is 0 inside (0, 1), and f, the sign, jumps at 0."""

from sympy import Derivative, FiniteSet, Function, Integral, Lambda, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen jump at the end"),
    domain={f: FiniteSet(Lambda(y, sign(y)))},
    printed=Eq(Integral(Derivative(f(x), x), (x, 0, 1)), f(1) - f(0)),
    at_least=Verdict.PROVED,
)

REFUSED = "jump|continuous|integrable|smooth|could not be shown|could not be confirmed"
