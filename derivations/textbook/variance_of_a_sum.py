"""The variances of independent variables add up."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Eq, Family, Verdict, integers, simplex
from derivations.textbook import textbook

n, m, i, j = symbols("n m i j", integer=True, positive=True)
mu, nu = symbols("mu nu", real=True)
p, q, x, y = (IndexedBase(name) for name in "pqxy")

claim = Claim(
    source=textbook("Variance of a sum"),
    domain={
        **dict.fromkeys((n, m), integers(1)),
        p: simplex(n),
        q: simplex(m),
        x: Family(Interval(-oo, oo), (i, 1, n)),
        y: Family(Interval(-oo, oo), (j, 1, m)),
    },
    where={mu: Sum(p[i] * x[i], (i, 1, n)), nu: Sum(q[j] * y[j], (j, 1, m))},
    # Independence is a law that is a product.
    printed=Eq(
        Sum(p[i] * q[j] * (x[i] + y[j] - mu - nu) ** 2, (i, 1, n), (j, 1, m)),
        Sum(p[i] * (x[i] - mu) ** 2, (i, 1, n)) + Sum(q[j] * (y[j] - nu) ** 2, (j, 1, m)),
    ),
    scope="two variables with finite laws",
    at_least=Verdict.PROVED,
)
