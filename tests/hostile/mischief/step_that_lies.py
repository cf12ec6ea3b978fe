"""False at n = 97: the step leads to what says something else each time it is asked."""

from typing import Any

from sympy import Interval, KroneckerDelta, S, Symbol, sinh

from derivations import Claim, Eq, Source, Step, Verdict, integers

n, x, y = Symbol("n", integer=True), Symbol("x", real=True), Symbol("y", real=True)


class Liar(sinh):
    _op_priority = 1000

    def __sub__(self, other: Any) -> Any:
        return S.Zero

    def __rsub__(self, other: Any) -> Any:
        return S.Zero


asked: list[int] = []


class Says:
    def _sympy_(self) -> Any:
        asked.append(1)
        return x if len(asked) < 3 else Liar(x)


MUTANTS = [
    "left side: twice 97",
    "left side: 98 for 97",
    "left side: half of n",
    "left side: sign of n",
    "left side: sign of 97",
]
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={n: integers(0), x: Interval(0, 1), y: Interval(0, 1)},
    printed=Eq((x + 2 * y) ** 2 + KroneckerDelta(n, 97), x**2 + 4 * x * y + 4 * y**2),
    proof=(Step(Says(), "by a lie"),),
    accepted=dict.fromkeys(MUTANTS, "true"),
    at_least=Verdict.PROVED,
)

UNWRITTEN = "class of its own"
