"""False: each step adds 1/2 + 1/3."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

N, k = symbols("N k", integer=True, nonnegative=True)
j = symbols("j", integer=True, positive=True)
a = symbols("a", real=True)

value = Sequence("z", 1, lambda o: o + Sum(a, (j, 1, 2)), k)

claim = Claim(
    source=Source("Hostile", "A sum in a step of what is defined"),
    domain={N: integers(0), j: integers(1)},
    where={a: 1 / (j + 1)},
    printed=Eq(value(N), 1 + 2 * N * a),
    proof=Induction(N, 0, (Step(value(N) + 2 * a, "the step"),)),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of j too"
