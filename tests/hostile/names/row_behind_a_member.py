"""False for n = 100: one of the summands is z₁ itself."""

from sympy import Derivative, IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i, j, l = symbols("n i j l", integer=True, positive=True)
z, p = IndexedBase("z", real=True), IndexedBase("p", real=True)

claim = Claim(
    source=Source("Hostile", "Row behind a member"),
    domain={n: integers(1), z: Family(Interval(-2, 2), (i, 1, n))},
    where={p[100]: z[1], p[l]: l},
    printed=Eq(Derivative(Sum(z[1] * p[j], (j, 1, n)), z[1]), Sum(p[j], (j, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "which row"
