"""A function that calls itself an exponential and is not."""

from typing import Any

import sympy
from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)


class Evil(sympy.exp):
    @classmethod
    def eval(cls, arg: Any) -> Any:
        return sympy.Integer(7) if arg.is_Add else None


claim = Claim(
    source=Source("Hostile", "C1"), domain={x: Interval(-3, 3)}, printed=Eq(Evil(x * (x + 1)), 7), at_least=Verdict.PROVED
)

REFUSED = "class of its own"
UNWRITTEN = "import without"
