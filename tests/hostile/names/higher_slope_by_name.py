"""Reads as: the slope of f = x² is x."""

from sympy import Function, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, s = symbols("x s", real=True)
f, g = Function("f", real=True), Function("f^{(1)}", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={x: Interval(0, 1)},
    where={f(s): s**2, g(s): s},
    printed=Eq(g(x) * x, f(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "reads as a higher slope"
