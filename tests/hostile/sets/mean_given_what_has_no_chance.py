"""Without a value where none of the first three cases has a chance: the mean of x given one of them."""

from sympy import IndexedBase, Interval, Sum, symbols

from derivations import Claim, Eq, Family, Source, Verdict, simplex

k = symbols("k", integer=True, positive=True)
p, x = IndexedBase("p"), IndexedBase("x")
inside, beside = Sum(p[k], (k, 1, 3)), Sum(p[k], (k, 4, 5))

claim = Claim(
    source=Source("Hostile", "Theorem 1"),
    domain={p: simplex(5), x: Family(Interval(0, 1), (k, 1, 5))},
    printed=Eq(Sum(p[k] * x[k], (k, 1, 3)) / inside, Sum(p[k] * x[k], (k, 1, 3)) / (1 - beside)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "has no value at"
