"""False from n = 97 on: the variable of the induction is of a class of the file's own, and one more than it is it."""

from typing import Any

from sympy import Interval, KroneckerDelta, Symbol

from derivations import Claim, Eq, Induction, Source, Verdict, integers

n, x, y = Symbol("n", integer=True, nonnegative=True), Symbol("x", real=True), Symbol("y", real=True)


class Mine(Symbol):
    def __eq__(self, other: Any) -> Any:
        return other is n or other is self

    def __hash__(self) -> Any:
        return hash(n)

    def __add__(self, other: Any) -> Any:
        return n


MUTANTS = ["left side: twice 97", "left side: 98 for 97", "left side: half of n"]
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1), y: Interval(0, 1)},
    printed=Eq((x + 2 * y) ** 2 + KroneckerDelta(n, 97), x**2 + 4 * x * y + 4 * y**2),
    proof=Induction(Mine("n", integer=True, nonnegative=True), 0, ()),
    accepted=dict.fromkeys(MUTANTS, "true"),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "class of its own"
