"""The mean of ReLU(X) is 1/√(2π) for a standard Gaussian X."""

from sympy import Integral, Symbol, exp, oo, pi, sqrt

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x = Symbol("x", real=True)
density = exp(-(x**2) / 2) / sqrt(2 * pi)

claim = Claim(
    source=textbook("Gaussian mean of ReLU"),
    domain={},
    printed=Eq(Integral(x * density, (x, 0, oo)), 1 / sqrt(2 * pi)),
    at_least=Verdict.PROVED,
)
