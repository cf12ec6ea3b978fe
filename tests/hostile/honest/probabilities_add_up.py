"""Probabilities add up to one."""

from sympy import IndexedBase, Sum, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, simplex

n = Symbol("n", integer=True, positive=True)
k = Symbol("k", integer=True)
p = IndexedBase("p", real=True)

claim = Claim(
    source=Source("Honest", "Probabilities add up"),
    domain={n: integers(1), p: simplex(n)},
    printed=Eq(Sum(p[k], (k, 1, n)), 1),
    at_least=Verdict.PROVED,
)
