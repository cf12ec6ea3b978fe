"""The Gaussian tail mean: ∫ₐ^∞ xφ(x)dx = φ(a)."""

from sympy import Expr, Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

a, x = symbols("a x", real=True)


def density(x: Expr) -> Expr:
    return exp(-(x**2) / 2) / sqrt(2 * pi)


claim = Claim(
    source=textbook("Gaussian tail mean"),
    domain={a: Interval(-oo, oo)},
    printed=Eq(Integral(x * density(x), (x, a, oo)), density(a)),
    at_least=Verdict.PROVED,
)
