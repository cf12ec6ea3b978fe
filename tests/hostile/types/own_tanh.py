"""tanh with a slope of zero: false at x = 3."""

from typing import Any

import sympy
from sympy import Integer, Interval, Rational, symbols

from derivations import Claim, Le, Source, Verdict

x = symbols("x", real=True)


class tanh(sympy.Function):
    def fdiff(self, argindex: int = 1) -> Any:
        return Integer(0)

    def _eval_is_extended_real(self) -> bool:
        return True


claim = Claim(
    source=Source("Hostile", "C1c"), domain={x: Interval(-3, 3)}, printed=Le(tanh(x), Rational(1, 2)), at_least=Verdict.ENCLOSED
)

REFUSED = "class of its own"
UNWRITTEN = "import without"
