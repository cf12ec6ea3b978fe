"""Stein's identity E[X f(X)] = E[f'(X)] for a standard Gaussian X and f(x) = e^{tx}."""

from sympy import Derivative, Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.textbook import textbook

t, x = symbols("t x", real=True)
f, density = exp(t * x), exp(-(x**2) / 2) / sqrt(2 * pi)
right = Integral(t * f * density, (x, -oo, oo))

claim = Claim(
    source=textbook("Stein's identity"),
    domain={t: Interval(-oo, oo)},
    printed=Eq(Integral(x * f * density, (x, -oo, oo)), right),
    proof=(Step(right - Integral(Derivative(f * density, x), (x, -oo, oo)), "by parts, as φ' = −xφ"),),
    accepted={"right side: sign of t*x": "the law is symmetric: E e^{tX} = E e^{−tX}"},
    scope="f(x) = e^{tx} for every t",
    at_least=Verdict.PROVED,
)
