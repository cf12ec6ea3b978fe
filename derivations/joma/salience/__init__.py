"""Eqn. 6, one component of the weights on its way to its target, as the claims of this chapter share it."""

from sympy import IndexedBase, Interval, S, Symbol, exp, oo, symbols

from derivations import Family, Ne, integers
from derivations.joma import t

M = Symbol("M", integer=True, positive=True)
j, k = symbols("j k", integer=True, positive=True)
v, mu = IndexedBase("v"), IndexedBase("mu")

DOMAIN = {
    M: integers(2),
    j: integers(1, M),
    k: integers(1, M),
    mu: Family(Interval(-2, 2), (j, 1, M)),
    v: Family(Interval(-oo, oo), (j, 1, M)),
    t: Interval(0, oo),
}
HYPOTHESES = (Ne(mu[j], 0), Ne(mu[k], 0))
FLOW = {v[j]: (mu[j] - v[j]) * exp(v[j] ** 2 / 2), t: S.One}
INITIAL = {v[j]: S.Zero, t: S.Zero}
