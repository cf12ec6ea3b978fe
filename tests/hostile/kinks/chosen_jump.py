"""False: f is chosen to be the sign, and the fundamental theorem is for smooth functions."""

from sympy import Derivative, FiniteSet, Function, Integral, Lambda, sign, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen jump"),
    domain={f: FiniteSet(Lambda(y, sign(y)))},
    printed=Eq(Integral(Derivative(f(x), x), (x, -1, 1)), f(1) - f(-1)),
    at_least=Verdict.PROVED,
)

REFUSED = "smooth|jump|derivative|integrable|could not be shown|could not be confirmed"
