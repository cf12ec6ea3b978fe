"""False: the integral of |s| from −1 to 1 is 1, not 0, so the set reaches to 2."""

from sympy import Abs, IndexedBase, Integral, Interval, Symbol

from derivations import Claim, Family, Le, Source, Verdict, integers

s = Symbol("s", positive=True)
i, k = Symbol("i", integer=True), Symbol("k", integer=True, positive=True)
n, a = Symbol("n", integer=True, positive=True), IndexedBase("a", real=True)

claim = Claim(
    source=Source("Hostile", "Told in a set"),
    domain={n: integers(1), k: integers(1, n), a: Family(Interval(0, 1 + Integral(Abs(s), (s, -1, 1))), (i, 1, n))},
    printed=Le(a[k], 1),
    at_least=Verdict.PROVED,
)

REFUSED = "write it out"
