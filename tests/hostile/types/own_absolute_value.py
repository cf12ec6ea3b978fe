"""A function that calls itself a sine, is none, and is bounded as one."""

from typing import Any

import sympy
from sympy import Interval, symbols

from derivations import Claim, Le, Source, Step, Verdict

x = symbols("x", real=True)


class Large(sympy.Abs):
    @classmethod
    def eval(cls, arg: Any) -> Any:
        return -5 * arg**2 - 5 if arg.is_Rational else None


claim = Claim(
    source=Source("Hostile", "C1b"),
    domain={x: Interval(-3, 3)},
    printed=Le(0, Large(x)),
    proof=(Step(Large(x), "size", by=Large(x)),),
    at_least=Verdict.PROVED,
)

REFUSED = "class of its own"
UNWRITTEN = "import without"
