"""Vacuous: d + 1 orthonormal vectors do not fit into d dimensions."""

from sympy import IndexedBase, Sum, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, orthonormal

d, i = Symbol("d", integer=True, positive=True), Symbol("i", integer=True)
U = IndexedBase("U", real=True)

claim = Claim(
    source=Source("Hostile", "More vectors than dimensions"),
    domain={d: integers(1), U: orthonormal(d, 1, d + 1)},
    printed=Eq(Sum(U[i, 1] ** 2, (i, 1, d)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "has members"
