"""False: only one member of a simplex is above a half."""

from sympy import IndexedBase, Rational, Sum, symbols

from derivations import Claim, Eq, Gt, Source, Verdict, integers, simplex

n, m = symbols("n m", integer=True, positive=True)
k = symbols("k", integer=True, nonnegative=True)
v = IndexedBase("v", real=True)

claim = Claim(
    source=Source("Hostile", "An index of the larger half"),
    domain={k: integers(3), n: integers(1, k), m: integers(1, k), v: simplex(k)},
    hypotheses=(Gt(v[n], Rational(1, 2)), Gt(v[m], Rational(1, 2))),
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of m too"
