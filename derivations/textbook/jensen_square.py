"""The square of a mean is at most the mean of the squares."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers, simplex
from derivations.textbook import textbook

p, x = IndexedBase("p", real=True), IndexedBase("x", real=True)
i, j, n = symbols("i j n", integer=True, positive=True)
goal = Sum(p[i] * x[i] ** 2, (i, 1, n))

claim = Claim(
    source=textbook("Jensen's inequality", section="squares"),
    # A simplex knows that its entries are from 0 to 1 and that they add up to one.
    domain={n: integers(1), p: simplex(n), x: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Le(Sum(p[i] * x[i], (i, 1, n)) ** 2, goal),
    proof=(Step(goal, "the variance", by=Sum(p[i] * p[j] * (x[i] - x[j]) ** 2, (i, 1, n), (j, 1, n)) / 2),),
    scope="any probabilities, any number of values",
    at_least=Verdict.PROVED,
)
