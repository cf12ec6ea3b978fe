"""Stein's identity E[X f(X)] = E[f'(X)] for a standard Gaussian X and f(x) = e^{tx}."""

from sympy import Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

t, x = symbols("t x", real=True)
f, density = exp(t * x), exp(-(x**2) / 2) / sqrt(2 * pi)

claim = Claim(
    source=textbook("Stein's identity"),
    domain={t: Interval(-oo, oo)},
    printed=Eq(Integral(x * f * density, (x, -oo, oo)), Integral(f.diff(x) * density, (x, -oo, oo))),
    scope="f(x) = e^{tx} for every t; these determine all others",
    at_least=Verdict.PROVED,
)
