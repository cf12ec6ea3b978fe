"""False: n = m, and the sum over m is 6."""

from sympy import IndexedBase, Interval, Rational, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers

n, m = symbols("n m", integer=True, positive=True)
i = symbols("i", integer=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "An index that its set tells"),
    domain={n: integers(1, 6), m: integers(1, 6), v: Family(Interval(i, i + Rational(1, 2)), (i, 1, 6))},
    hypotheses=(Eq(v[n], v[m]),),
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of m too"
