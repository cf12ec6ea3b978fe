"""False for a probability of 1/26."""

from sympy import IndexedBase, Rational

from derivations import Claim, Ge, Source, simplex

p = IndexedBase("p", real=True)

claim = Claim(
    source=Source("Hostile", "Small probability"), domain={p: simplex(2)}, printed=Ge(p[1] * (p[1] - Rational(1, 13)), 0)
)

REFUTED = True
