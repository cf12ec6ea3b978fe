"""False for p = (½, ½), v = (1, −1): the greatest variance is half of |v|²."""

from sympy import IndexedBase, Interval, Rational, Sum, oo, symbols

from derivations import Claim, Family, Le, Source, Verdict, integers, simplex

i, n = symbols("i n", integer=True, positive=True)
p, v = IndexedBase("p", real=True), IndexedBase("v", real=True)
squares = Sum(v[i] ** 2, (i, 1, n))

claim = Claim(
    source=Source("Hostile", "Softmax has a norm"),
    domain={n: integers(1), p: simplex(n), v: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Le(Sum(p[i] * v[i] ** 2, (i, 1, n)) - Sum(p[i] * v[i], (i, 1, n)) ** 2, Rational(49, 100) * squares),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
