"""A parabola's secant has the slope of its tangent in the middle."""

from sympy import Derivative, Function, Interval, Subs, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

a, b, x, p, q, r = symbols("a b x p q r", real=True)
f = Function("f")

claim = Claim(
    source=textbook("Mean value of a quadratic"),
    domain=dict.fromkeys((a, b, p, q, r), Interval(-oo, oo)),
    where={f(x): p * x**2 + q * x + r},
    printed=Eq(f(b) - f(a), Subs(Derivative(f(x), x), x, (a + b) / 2) * (b - a)),
    at_least=Verdict.PROVED,
)
