"""The second moment of a standard Gaussian is one."""

from sympy import Integral, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x = symbols("x", real=True)
density = exp(-(x**2) / 2) / sqrt(2 * pi)

claim = Claim(
    source=textbook("Gaussian second moment"),
    domain={},
    # SymPy finds an antiderivative; that it is one, and its limits at ±∞, the core checks.
    printed=Eq(Integral(x**2 * density, (x, -oo, oo)), 1),
    at_least=Verdict.PROVED,
)
