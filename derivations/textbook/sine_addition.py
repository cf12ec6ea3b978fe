"""The addition theorem of the sine."""

from sympy import Interval, cos, oo, sin, symbols

from derivations import Claim, Eq, Verdict
from derivations.textbook import textbook

x, y = symbols("x y", real=True)

claim = Claim(
    source=textbook("Addition theorem"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    printed=Eq(sin(x + y), sin(x) * cos(y) + cos(x) * sin(y)),
    scope="all real angles; the theorem is itself a rule of the checker",
    at_least=Verdict.PROVED,
)
