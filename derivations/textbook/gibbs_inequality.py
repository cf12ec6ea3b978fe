"""Gibbs' inequality: the relative entropy of two laws is never negative."""

from sympy import Derivative, IndexedBase, Integral, Interval, Sum, exp, log, oo, symbols

from derivations import Claim, Family, Ge, Step, Verdict, integers
from derivations.textbook import textbook

p, q, v, w, L = (IndexedBase(name, real=True) for name in "pqvwL")
i, j, k, n = symbols("i j k n", integer=True, positive=True)
u = symbols("u", real=True)

claim = Claim(
    source=textbook("Gibbs' inequality"),
    # Every law without zeros is made of positive weights.
    domain={n: integers(1), v: Family(Interval.open(0, oo), (i, 1, n)), w: Family(Interval.open(0, oo), (i, 1, n))},
    where={
        p[k]: v[k] / Sum(v[j], (j, 1, n)),
        q[k]: w[k] / Sum(w[j], (j, 1, n)),
        L[k]: log(p[k] / q[k]),
    },
    printed=Ge(Sum(p[k] * L[k], (k, 1, n)), 0),
    proof=(
        Step(
            Sum(p[k] * Integral(Derivative((1 - (1 - u) * L[k]) * exp(-u * L[k]), u), (u, 0, 1)), (k, 1, n)),
            "the sum of p (q/p − 1 − log(q/p)), as both laws add up to one",
        ),
        Step(
            0,
            "the derivative carried out",
            by=Sum(p[k] * L[k] ** 2 * Integral((1 - u) * exp(-u * L[k]), (u, 0, 1)), (k, 1, n)),
        ),
    ),
    scope="laws on any number of points, without zeros",
    at_least=Verdict.PROVED,
)
