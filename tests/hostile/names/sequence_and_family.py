"""False as printed: aₙ + 1 = aₙ. One is a sequence of ones, the other a family of that name, which is all twos."""

from sympy import IndexedBase, S, symbols

from derivations import Claim, Eq, Induction, Sequence, Source, Step, Verdict, integers

n, k = symbols("n k", integer=True, nonnegative=True)
a = IndexedBase("a", real=True)
ones = Sequence("a", 1, lambda v: v, k)
claim = Claim(
    source=Source("Hostile", "Sequence and family"),
    domain={n: integers(0)},
    where={a[k]: S(2)},
    printed=Eq(ones(n) + 1, a[n]),
    proof=Induction(n, start=0, steps=(Step(ones(n) + 1, "it stays"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "alike"
