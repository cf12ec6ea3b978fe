"""False at n = 2, p = (1/2, 1/2): with p1 put to 0 the sum is 1/2, and not 1."""

from sympy import IndexedBase, Interval, Subs, Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers, simplex

k, n = symbols("k n", integer=True)
y = symbols("y", real=True)
p = IndexedBase("p", real=True)

claim = Claim(
    source=Source("Hostile", "Subs binds a probability"),
    domain={n: integers(2), p: simplex(n), y: Interval(-1, 1)},
    printed=Eq(Subs(y * Sum(p[k], (k, 1, n)), p[1], 0), y),
    at_least=Verdict.PROVED,
)

REFUSED = "no symbol"
