"""The square of a sum."""

from sympy import Interval, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

a, b = symbols("a b", real=True)

claim = Claim(
    source=textbook("Binomial formula", section="squares"),
    domain={a: Interval(-oo, oo), b: Interval(-oo, oo)},
    printed=Eq((a + b) ** 2, a**2 + 2 * a * b + b**2),
    scope="all real numbers",
    at_least=Verdict.PROVED,
)
