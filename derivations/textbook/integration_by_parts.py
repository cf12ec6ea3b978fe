"""Integration by parts."""

from sympy import Derivative, FiniteSet, Function, Integral, Interval, Lambda, cos, exp, oo, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.textbook import textbook

a, b, s = symbols("a b s", real=True)
f, g = Function("f"), Function("g")
functions = FiniteSet(Lambda(s, s**2), Lambda(s, cos(s)), Lambda(s, exp(s)))
rest = Integral(Derivative(f(s), s) * g(s), (s, a, b))

claim = Claim(
    source=textbook("Integration by parts"),
    domain={a: Interval(-oo, oo), b: Interval(-oo, oo), f: functions, g: functions},
    printed=Eq(Integral(f(s) * Derivative(g(s), s), (s, a, b)), f(b) * g(b) - f(a) * g(a) - rest),
    proof=(Step(Integral(Derivative(f(s) * g(s), s), (s, a, b)) - rest, "the product rule"),),
    scope="f and g are one of three functions each; the proof uses only that they are smooth",
    at_least=Verdict.PROVED,
)
