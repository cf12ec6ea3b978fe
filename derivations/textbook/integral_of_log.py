"""∫₁ˣ log = x log x − x + 1 for x > 0."""

from sympy import Integral, Interval, log, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x, s = symbols("x s", positive=True)

claim = Claim(
    source=textbook("Integral of the logarithm"),
    domain={x: Interval.open(0, oo)},
    printed=Eq(Integral(log(s), (s, 1, x)), x * log(x) - x + 1),
    at_least=Verdict.PROVED,
)
