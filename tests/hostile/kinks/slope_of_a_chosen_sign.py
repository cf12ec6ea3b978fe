"""False: f'' is the sign of x, whose slope is 0 but at 0, and the fundamental theorem would say 2."""

from sympy import Abs, Derivative, FiniteSet, Function, Integral, Lambda, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, s, z, w = symbols("x y s z w", real=True)
f, h = Function("f"), Function("h")

claim = Claim(
    source=Source("Hostile", "Slope of a chosen sign"),
    domain={f: FiniteSet(Lambda(y, Integral(Abs(s), (s, 0, y))))},
    where={h(w): Subs(Derivative(f(z), (z, 2)), z, w)},
    printed=Eq(Integral(Derivative(h(x), x), (x, -1, 1)), h(1) - h(-1)),
    at_least=Verdict.PROVED,
)

REFUSED = "integrable|≠ 0 .the derivative of Abs"
