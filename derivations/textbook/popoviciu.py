"""Popoviciu's inequality: the variance of numbers in [0, 1] is at most ¼."""

from sympy import IndexedBase, Interval, Rational, Sum, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers, simplex
from derivations.textbook import textbook

n, i = symbols("n i", integer=True, positive=True)
p, v = IndexedBase("p"), IndexedBase("v")
mean = Sum(p[i] * v[i], (i, 1, n))

claim = Claim(
    source=textbook("Popoviciu's inequality"),
    domain={n: integers(1), p: simplex(n), v: Family(Interval(0, 1), (i, 1, n))},
    printed=Le(Sum(p[i] * v[i] ** 2, (i, 1, n)) - mean**2, Rational(1, 4)),
    # `by` is what a step loses: the core sees that it is not negative, and that it is the difference of the two lines.
    proof=(
        Step(mean * (1 - mean), "each value is in [0, 1]", by=Sum(p[i] * (1 - v[i]) * v[i], (i, 1, n))),
        Step(Rational(1, 4), "the mean is best in the middle", by=(mean - Rational(1, 2)) ** 2),
    ),
    accepted={
        "left side: sign of -Sum(p[i]*v[i], (i, 1, n))**2 + Sum(p[i]*v[i]**2, (i, 1, n))": "a variance is not negative",
        "left side: dropped Sum(p[i]*v[i], (i, 1, n))**2": "v² ≤ 1",
    },
    scope="every finite law; numbers in [a, b] are scaled to [0, 1]",
    at_least=Verdict.PROVED,
)
