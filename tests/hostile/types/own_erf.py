"""False near its maximum: an own sine with a slope of its own."""

from typing import Any

import sympy
from sympy import Integer, Interval, Rational, symbols

from derivations import Claim, Le, Source, Verdict

x, y = symbols("x y", real=True)


class erf(sympy.Function):
    """SymPy's name, Arb's values, and no slope at all."""

    def fdiff(self, argindex: int = 1) -> Any:
        return Integer(0)


claim = Claim(
    source=Source("Hostile", "H31"),
    domain={x: Interval.open(-Rational(1, 10**6), Rational(1, 10**6))},
    printed=Le(erf(10**100 * (x - Rational(9999999, 10**13))), Rational(1, 2)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "class of its own"
UNWRITTEN = "import without"
