"""False: the members of a home-made set sum to one, and its fact says two."""

from collections.abc import Iterator
from typing import Any

from sympy import IndexedBase, Rational, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers
from derivations.checker.domain import Fact, Image

n, i = symbols("n i", integer=True, positive=True)
p = IndexedBase("p")


def build(n: int, parameters: list[Any]) -> Iterator[tuple[tuple[int, ...], Any]]:
    yield from (((k,), Rational(1, n)) for k in range(1, n + 1))


def facts(base: IndexedBase) -> tuple[Fact, ...]:
    return (Fact(Eq(Sum(base[i], (i, 1, n)), 2)),)


uniform = Image("uniform", (n,), lambda n: [], build, lambda n, values: True, facts)

claim = Claim(
    source=Source("Hostile", "Sum that lies"),
    domain={n: integers(1), p: uniform},
    printed=Eq(Sum(p[i], (i, 1, n)), 2),
    at_least=Verdict.PROVED,
)

REFUSED = "fact|REFUTED|false at"
UNWRITTEN = "imports Fact"
