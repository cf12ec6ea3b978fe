"""The absolute value of a product is the product of the absolute values."""

from sympy import Abs, Interval, oo, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x, y = symbols("x y", real=True)

claim = Claim(
    source=textbook("Absolute value", section="products"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    printed=Eq(Abs(x * y), Abs(x) * Abs(y)),
    scope="all real numbers",
    at_least=Verdict.PROVED,
)
