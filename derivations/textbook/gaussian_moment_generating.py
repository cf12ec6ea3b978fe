"""The moment generating function of a standard Gaussian is e^{t²/2}."""

from sympy import Derivative, Integral, Interval, erf, exp, oo, pi, sqrt, symbols

from derivations import Claim, Eq, Step, Verdict
from derivations.textbook import textbook

t, x = symbols("t x", real=True)
primitive = exp(t**2 / 2) * erf((x - t) / sqrt(2)) / 2

claim = Claim(
    source=textbook("Gaussian moment generating function"),
    domain={t: Interval(-oo, oo)},
    printed=Eq(Integral(exp(t * x) * exp(-(x**2) / 2) / sqrt(2 * pi), (x, -oo, oo)), exp(t**2 / 2)),
    # An antiderivative that SymPy does not find is given: the integrand is its derivative.
    proof=(Step(Integral(Derivative(primitive, x), (x, -oo, oo)), "the exponent is completed to a square"),),
    accepted={"left side: sign of t*x": "the law is symmetric: it is the statement at −t"},
    at_least=Verdict.PROVED,
)
