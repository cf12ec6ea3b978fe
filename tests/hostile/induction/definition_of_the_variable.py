"""False from n = 2 on: c is an abbreviation for n and is not carried to n + 1."""

from sympy import Symbol

from derivations import Claim, Eq, Induction, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Definition of the variable"),
    domain={n: integers(1)},
    where={c: n},
    printed=Eq((n - 1) * (n - 1 - c), 0),
    proof=Induction(n, start=1, steps=()),
    at_least=Verdict.PROVED,
)

REFUSED = "definition|changes with|breaks|could not be shown|could not be confirmed"
