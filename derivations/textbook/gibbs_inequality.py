"""Gibbs' inequality: the relative entropy of two laws is never negative."""

from sympy import IndexedBase, Interval, Sum, log, oo, symbols

from derivations import Claim, Family, Ge, Step, Use, Verdict, integers
from derivations.textbook import textbook

p, q, v, w = (IndexedBase(name, real=True) for name in "pqvw")
i, j, k, n = symbols("i j k n", integer=True, positive=True)
x = symbols("x", real=True)
ratio = q[k] / p[k]

claim = Claim(
    source=textbook("Gibbs' inequality"),
    # Every law without zeros is made of positive weights.
    domain={n: integers(1), v: Family(Interval.open(0, oo), (i, 1, n)), w: Family(Interval.open(0, oo), (i, 1, n))},
    where={p[k]: v[k] / Sum(v[j], (j, 1, n)), q[k]: w[k] / Sum(w[j], (j, 1, n))},
    printed=Ge(Sum(p[k] * log(p[k] / q[k]), (k, 1, n)), 0),
    proof=(
        Step(
            Sum(p[k] * (1 - ratio), (k, 1, n)),
            "the logarithm lies below its tangent at one",
            by=Sum(p[k] * (ratio - 1 - log(ratio)), (k, 1, n)),
            using=(Use("textbook/log_below_tangent", {x: ratio - 1}),),
        ),
        Step(0, "both laws add up to one"),
    ),
    scope="laws on any number of points, without zeros",
    at_least=Verdict.PROVED,
)
