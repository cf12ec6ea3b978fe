"""False at n = 1: an induction from n = 3 on is offered for every n ≥ 0."""

from sympy import Max, Symbol

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Starts too late"),
    domain={n: integers(0)},
    printed=Eq(Max(n, 3), n),
    proof=Induction(n, start=3, steps=(Step(n + 1, "beyond three the maximum is the number"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "starts|start|base"
