"""True: shares that grow by how far they are above the mean still add up to one."""

from sympy import IndexedBase, Interval, Sum, Symbol

from derivations import Claim, Eq, Family, Gronwall, Source, Step, Verdict, integers, simplex

n, l, k = (Symbol(s, integer=True, positive=True) for s in "nlk")
p, F = IndexedBase("p", real=True), IndexedBase("F", real=True)
mean = Sum(F[k] * p[k], (k, 1, n))
claim = Claim(
    source=Source("Hostile", "Replicator"),
    domain={n: integers(1), p: simplex(n), F: Family(Interval(-1, 1), (l, 1, n))},
    flow={p[l]: p[l] * (F[l] - mean)},
    printed=Eq(Sum(p[k], (k, 1, n)), 1),
    until="t = ∞: every share stays between 0 and 1",
    proof=Gronwall(-mean, (Step(Sum(p[k] * (F[k] - mean), (k, 1, n)), "the flow"),)),
    at_least=Verdict.PROVED,
)
