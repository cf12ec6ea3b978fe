"""False at n = 1: with six values of n the hypothesis is used at n = 5, which is what is to be shown."""

from sympy import Sum, Symbol

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
i = Symbol("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Few values"),
    domain={n: integers(0, 5)},
    printed=Eq(Sum(i, (i, 1, n)), 0),
    proof=Induction(n, start=0, steps=(Step(Sum(i, (i, 1, 5)) * Sum(i, (i, 1, n + 1)) / 15, "the sum to five is fifteen"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "breaks|could not be shown|could not be confirmed"
