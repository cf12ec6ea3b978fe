"""False at n = 1: the hypothesis for n is used for n − 1, which is covered nowhere."""

from sympy import Symbol, fibonacci

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Other value"),
    domain={n: integers(0)},
    printed=Eq(fibonacci(n), 0),
    proof=Induction(
        n, start=0, steps=(Step(fibonacci(n) + fibonacci(n - 1), "the recursion"), Step(0, "the induction hypothesis, twice"))
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed|false at|hypothes|base|vocabulary"
REFUTED = True
