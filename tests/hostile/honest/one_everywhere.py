"""True: every member is 1."""

from sympy import IndexedBase, Integer, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

i = Symbol("i", integer=True)
b = IndexedBase("b", real=True)
claim = Claim(
    source=Source("Hostile", "One everywhere"),
    domain={i: integers(1)},
    where={b[i]: Integer(1)},
    printed=Eq(b[i], 1),
    at_least=Verdict.PROVED,
)
