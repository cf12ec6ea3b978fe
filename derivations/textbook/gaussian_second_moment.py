"""The second moment of a Gaussian is its variance."""

from sympy import Integral, Interval, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)
sigma = symbols("sigma", positive=True)
density = exp(-(x**2) / (2 * sigma**2)) / (sigma * sqrt(2 * pi))

claim = Claim(
    source=textbook("Gaussian second moment"),
    domain={sigma: Interval.open(0, oo)},
    # SymPy finds an antiderivative; that it is one, and its limits at ±∞, the core checks.
    printed=Eq(Integral(x**2 * density, (x, -oo, oo)), sigma**2),
    at_least=Verdict.PROVED,
)
