"""False at n = 97: a step uses an equation of a class of the file's own, which says that it is among the hypotheses."""

from typing import Any

import sympy
from sympy import Interval, KroneckerDelta, Symbol

from derivations import Claim, Eq, Ge, Source, Step, Verdict, integers

n, x, y = Symbol("n", integer=True, nonnegative=True), Symbol("x", real=True), Symbol("y", real=True)


class Mine(sympy.Eq):
    def __eq__(self, other: Any) -> Any:
        return True

    def __hash__(self) -> Any:
        return 1


claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1), y: Interval(0, 1)},
    hypotheses=(Ge(x, 0),),
    printed=Eq((x + 2 * y) ** 2 + KroneckerDelta(n, 97), x**2 + 4 * x * y + 4 * y**2),
    proof=(
        Step(
            x**2 + 4 * x * y + 4 * y**2 + 0 * x, "the delta is nothing", using=(Mine(KroneckerDelta(n, 97), 0, evaluate=False),)
        ),
    ),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "import without"
