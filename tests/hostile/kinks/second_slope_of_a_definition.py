"""Not defined at 0: f is defined as an integral of |s|, and the slope of its slope is not carried out."""

from sympy import Abs, Derivative, Function, Integral, Interval, Subs, symbols

from derivations import Claim, Eq, Source, Verdict

x, z, s, w = symbols("x z s w", real=True)
f = Function("f")
slope = Subs(Derivative(f(z), z), z, x)

claim = Claim(
    source=Source("Hostile", "Second slope of a definition"),
    domain={x: Interval(-1, 1)},
    where={f(w): Integral(Abs(s), (s, 0, w))},
    printed=Eq(Derivative(x * slope, x), slope + x * Derivative(slope, x)),
    at_least=Verdict.PROVED,
)

REFUSED = "≠ 0 .the derivative of Abs"
