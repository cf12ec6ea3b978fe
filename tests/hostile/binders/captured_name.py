"""False for n ≥ 2: the sums over columns are not those over rows."""

from sympy import IndexedBase, Interval, Rational, Sum, exp, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, i, k, l = symbols("n i k l", integer=True)
F, g = (IndexedBase(s, real=True) for s in "Fg")
E = exp(Sum(g[l], (l, 1, n)))

claim = Claim(
    source=Source("Hostile", "Captured name"),
    domain={
        n: integers(1),
        F: Family(Interval(1, 1 + Rational(1, 10**90)), (k, 1, n), (l, 1, n)),
        g: Family(Interval(-1, 1), (k, 1, n)),
    },
    printed=Eq(Sum(E / Sum(F[k, i], (k, 1, n)), (i, 1, n)), Sum(E / Sum(F[i, k], (k, 1, n)), (i, 1, n))),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
