"""True: a number from 0 to 1 is no smaller than its square."""

from sympy import IndexedBase, Interval, Symbol

from derivations import Claim, Family, Le, Source, Step, Verdict, integers

i, j, n = (Symbol(s, integer=True, positive=True) for s in "ijn")
A = IndexedBase("A", real=True)
claim = Claim(
    source=Source("Hostile", "Diagonal of a triangle"),
    domain={n: integers(1), A: Family(Interval(0, 1), (i, 1, n), (j, 1, i))},
    printed=Le(A[n, n] ** 2, A[n, n]),
    proof=(Step(A[n, n], "between nothing and one", by=A[n, n] * (1 - A[n, n])),),
    at_least=Verdict.PROVED,
)
