"""False: each step adds 1/2 + 1/3, and not 2η, as η is 1/(j + 1)."""

from sympy import Interval, Sum, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

N, k = symbols("N k", integer=True, nonnegative=True)
j = symbols("j", integer=True, positive=True)
eta = symbols("eta", real=True)

value = Sequence("z", 1, lambda o: o + Sum(eta, (j, 1, 2)), k)

claim = Claim(
    source=Source("Hostile", "A sum in a step"),
    domain={N: integers(0), j: integers(1), eta: Interval(0, 1)},
    hypotheses=(Eq(eta, 1 / (j + 1)),),
    printed=Eq(value(N), 1 + 2 * N * eta),
    proof=Induction(N, 0, (Step(value(N) + 2 * eta, "the step"),)),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
