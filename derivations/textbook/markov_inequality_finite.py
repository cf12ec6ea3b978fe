"""Markov's inequality: s·P(X ≥ s) ≤ E[X] for X ≥ 0."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers, simplex
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
m = symbols("m", integer=True, nonnegative=True)
s = symbols("s", positive=True)
p, x, y = IndexedBase("p"), IndexedBase("x"), IndexedBase("y")
below, above = Sum(p[i] * x[i], (i, 1, m)), Sum(p[i] * y[i], (i, m + 1, n))

claim = Claim(
    source=textbook("Markov's inequality"),
    # The outcomes are numbered so that X ≥ s on those after m; there its values are called y.
    domain={
        n: integers(1),
        m: integers(0, n),
        s: Interval.open(0, oo),
        p: simplex(n),
        x: Family(Interval(0, oo), (i, 1, m)),
        y: Family(Interval(s, oo), (i, m + 1, n)),
    },
    printed=Le(s * Sum(p[i], (i, m + 1, n)), below + above),
    proof=(
        Step(above, "s is at most the value there", by=Sum(p[i] * (y[i] - s), (i, m + 1, n))),
        Step(below + above, "the other values are not negative", by=below),
    ),
    scope="every finite law",
    at_least=Verdict.PROVED,
)
