"""False for n = 1000: rows are not columns."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Ge, Source, Step, Verdict, integers

n, i, j = symbols("n i j", integer=True)
a, b = IndexedBase("a"), IndexedBase("b")
P = Sum(b[i] * Sum(a[i, j], (j, 1, n)), (i, 1, n))
Q = Sum(b[i] * Sum(a[j, i], (j, 1, n)), (i, 1, n))
claim = Claim(
    source=Source("Hostile", "A9"),
    domain={n: integers(1, oo), a: Family(Interval(-1, 1), (i, 1, n), (j, 1, n)), b: Family(Interval(-1, 1), (i, 1, n))},
    printed=Ge(P, Q - 10000),
    proof=(Step(Q - 10000, "by symmetry", by=P - Q + 10000),),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
