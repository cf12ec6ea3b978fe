"""The gradient of the least squares loss is Xᵀ(Xw − y)."""

from sympy import Derivative, IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers
from derivations.textbook import textbook

n, d, i, j, k = symbols("n d i j k", integer=True, positive=True)
X, w, y, r = (IndexedBase(name) for name in "Xwyr")

claim = Claim(
    source=textbook("Gradient of least squares"),
    domain={
        **dict.fromkeys((n, d), integers(1)),
        j: integers(1, d),
        X: Family(Interval(-oo, oo), (i, 1, n), (k, 1, d)),
        w: Family(Interval(-oo, oo), (k, 1, d)),
        y: Family(Interval(-oo, oo), (i, 1, n)),
    },
    where={r[i]: Sum(X[i, k] * w[k], (k, 1, d)) - y[i]},
    printed=Eq(Derivative(Sum(r[i] ** 2, (i, 1, n)) / 2, w[j]), Sum(X[i, j] * r[i], (i, 1, n))),
    scope="any number of samples and of features",
    at_least=Verdict.PROVED,
)
