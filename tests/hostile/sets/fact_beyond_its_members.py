"""False for i < n: the fact holds of the last member and is stated of all."""

from collections.abc import Iterator
from typing import Any

from sympy import IndexedBase, Integer, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers
from derivations.checker.domain import Fact, Image

n, i, l = symbols("n i l", integer=True, positive=True)
p = IndexedBase("p")


def build(n: int, parameters: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
    yield from (((k,), Integer(int(k == n))) for k in range(1, n + 1))


def facts(base: IndexedBase) -> tuple[Fact, ...]:
    return (Fact(Eq(Sum(base[i] * base[l], (i, 1, n)), 1), ((l, 1, n),)),)


last = Image("the last unit vector", (n,), lambda n: [], build, lambda n, values: True, facts)

claim = Claim(
    source=Source("Hostile", "Fact beyond its members"),
    domain={n: integers(2), p: last, l: integers(1, n)},
    printed=Eq(Sum(p[i] * p[l], (i, 1, n)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "fact|REFUTED|false at"
UNWRITTEN = "imports Fact"
