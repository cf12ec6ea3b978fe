"""Without a value at a quarter turn: f is chosen to be the tangent, of which Coq was asked nothing."""

from sympy import Derivative, FiniteSet, Function, Interval, Lambda, symbols, tan

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Chosen tangent"),
    domain={x: Interval(-2, 2), f: FiniteSet(Lambda(y, tan(y)))},
    printed=Eq(Derivative(x * f(x), x), f(x) + x * Derivative(f(x), x)),
    at_least=Verdict.PROVED,
)

REFUSED = "cos"
