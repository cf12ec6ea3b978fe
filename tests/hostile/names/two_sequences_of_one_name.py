"""False as printed: aₙ = aₙ + 1. Two sequences are called a."""

from sympy import symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

n, k = symbols("n k", integer=True, nonnegative=True)
a = Sequence("a", 0, lambda v: v + 1, k)
b = Sequence("a", 1, lambda v: v + 1, k)
claim = Claim(
    source=Source("Hostile", "Two sequences of one name"),
    domain={n: integers(0)},
    printed=Eq(b(n), a(n) + 1),
    proof=Induction(n, start=0, steps=(Step(b(n) + 1, "the next"), Step(a(n) + 2, "the hypothesis"))),
    at_least=Verdict.PROVED,
)

REFUSED = "alike"
