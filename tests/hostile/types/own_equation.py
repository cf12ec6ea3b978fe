"""1 = 2."""

import sympy
from sympy import Interval, cos, sin, symbols

from derivations import Claim, Source, Verdict

x = symbols("x", real=True)


class E(sympy.Eq):
    lhs = property(lambda self: self.args[1] * (sin(x) ** 2 + cos(x) ** 2))


claim = Claim(
    source=Source("Hostile", "E50"),
    domain={x: Interval(0, 1)},
    printed=E(1 + x, 2 + x, evaluate=False),
    at_least=Verdict.PROVED,
)

REFUSED = "class of its own"
UNWRITTEN = "import without"
