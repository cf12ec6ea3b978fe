"""False: the formal index of a definition is also the variable of the sum it is used under."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i, j = symbols("n i j", integer=True, positive=True)
v, b = IndexedBase("v"), IndexedBase("b")

claim = Claim(
    source=Source("Hostile", "Formal parameter captures"),
    domain={n: integers(1), j: integers(1, n), v: Family(Interval(-1, 1), (i, 1, n))},
    where={b[i]: Sum(v[j] * v[i], (j, 1, n))},
    printed=Eq(b[j], n * v[j] ** 2),
    at_least=Verdict.PROVED,
)

REFUTED = True
