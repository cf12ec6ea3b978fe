"""Eqn. 6, one component of the weights on its way to its target, and the entropy of the attention that goes with it."""

from typing import Any

from sympy import Expr, IndexedBase, Interval, S, Sum, Symbol, exp, log, oo, symbols

from derivations import Family, Ne, integers
from derivations.joma import t

M = Symbol("M", integer=True, positive=True)
j, k, l = symbols("j k l", integer=True, positive=True)
v, mu = IndexedBase("v"), IndexedBase("mu")

DOMAIN = {
    M: integers(2),
    j: integers(1, M),
    k: integers(1, M),
    mu: Family(Interval(-oo, oo), (j, 1, M)),
    v: Family(Interval(-oo, oo), (j, 1, M)),
    t: Interval(0, oo),
}
HYPOTHESES = (Ne(mu[j], 0), Ne(mu[k], 0))
FLOW = {v[l]: (mu[l] - v[l]) * exp(v[l] ** 2 / 2), t: S.One}
INITIAL = {v[l]: S.Zero, t: S.Zero}

kappa = Symbol("kappa", positive=True)


def entropy(squares: Any, n: Any) -> Expr:
    """The entropy of softmax(κv²) over n tokens, `squares(l)` being v_l²: Figure 4 has κ = 1, Theorem 1 gives κ = ½."""
    return log(partition(squares, n)) - kappa * attended(squares, n)


def partition(squares: Any, n: Any) -> Expr:
    """What softmax(κv²) divides by."""
    return Sum(exp(kappa * squares(l)), (l, 1, n))


def attended(squares: Any, n: Any) -> Expr:
    """The mean of v² under the attention."""
    return Sum(squares(l) * exp(kappa * squares(l)), (l, 1, n)) / partition(squares, n)
