"""The larger of two numbers, by their absolute difference."""

from sympy import Abs, Interval, Max, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

a, b = symbols("a b", real=True)

claim = Claim(
    source=textbook("Maximum"),
    domain={a: Interval(-oo, oo), b: Interval(-oo, oo)},
    printed=Eq(Max(a, b), (a + b + Abs(a - b)) / 2),
    scope="all real numbers",
    at_least=Verdict.PROVED,
)
