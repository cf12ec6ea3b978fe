"""False below zero: b_i = i is told to be positive for a formal i ≥ 1 and used at j ≥ −20."""

from sympy import IndexedBase, Symbol

from derivations import Claim, Ge, Source, Step, Verdict, integers

i = Symbol("i", integer=True, positive=True)
j = Symbol("j", integer=True)
b = IndexedBase("b", positive=True)

claim = Claim(
    source=Source("Hostile", "Positive members"),
    domain={j: integers(-20, 20)},
    where={b[i]: i},
    printed=Ge(j, 0),
    proof=(Step(0, "b_j is positive", by=b[j]),),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|told|real|positive"
REFUTED = True
