"""False for n > 12: the fact of the set holds at every size that is sampled."""

from collections.abc import Iterator
from typing import Any

from sympy import IndexedBase, Rational, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers
from derivations.checker.domain import Fact, Image

n, i = symbols("n i", integer=True, positive=True)
p = IndexedBase("p")


def build(n: int, parameters: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
    yield from (((k,), Rational(1, min(n, 12))) for k in range(1, n + 1))


def facts(base: IndexedBase) -> tuple[Fact, ...]:
    return (Fact(Eq(Sum(base[i], (i, 1, n)), 1)),)


almost = Image("almost probabilities", (n,), lambda n: [], build, lambda n, values: True, facts)

claim = Claim(
    source=Source("Hostile", "Fact far away"),
    domain={n: integers(1), p: almost},
    printed=Eq(Sum(p[i], (i, 1, n)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "fact|REFUTED|false at|home|Image|set"
UNWRITTEN = "imports Fact"
