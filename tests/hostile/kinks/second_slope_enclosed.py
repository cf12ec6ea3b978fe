"""Not defined at 0: the second slope of an integral of |s|, between −1 and 1 beside it."""

from sympy import Abs, Derivative, Function, Integral, Interval, Subs, symbols

from derivations import Claim, Le, Source, Verdict

x, z, s, w = symbols("x z s w", real=True)
f = Function("f")

claim = Claim(
    source=Source("Hostile", "Second slope of a definition, enclosed"),
    domain={x: Interval(-1, 1)},
    where={f(w): Integral(Abs(s), (s, 0, w))},
    printed=Le(x + Derivative(Subs(Derivative(f(z), z), z, x), x), 2),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "≠ 0 .the derivative of Abs"
