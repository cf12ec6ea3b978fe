"""Stein's identity E[X f(X)] = E[f'(X)] for a standard Gaussian X and f(x) = x³."""

from sympy import Integral, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)
f, density = x**3, exp(-(x**2) / 2) / sqrt(2 * pi)

claim = Claim(
    source=textbook("Stein's identity"),
    domain={},
    printed=Eq(Integral(x * f * density, (x, -oo, oo)), Integral(f.diff(x) * density, (x, -oo, oo))),
    scope="f(x) = x³: the fourth moment is three times the second",
    at_least=Verdict.PROVED,
)
