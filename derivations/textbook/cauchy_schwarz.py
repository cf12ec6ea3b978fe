"""The inequality of Cauchy and Schwarz, in any dimension."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.textbook import textbook

x, y = IndexedBase("x", real=True), IndexedBase("y", real=True)
i, j, n = symbols("i j n", integer=True, positive=True)
goal = Sum(x[i] ** 2, (i, 1, n)) * Sum(y[i] ** 2, (i, 1, n))

claim = Claim(
    source=textbook("Cauchy–Schwarz inequality"),
    domain={n: integers(1), x: Family(Interval(-oo, oo), (i, 1, n)), y: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Le(Sum(x[i] * y[i], (i, 1, n)) ** 2, goal),
    # A step of a bound says what it loses: here a sum of squares, recognisably not negative.
    proof=(Step(goal, "Lagrange's identity", by=Sum((x[i] * y[j] - x[j] * y[i]) ** 2, (i, 1, n), (j, 1, n)) / 2),),
    scope="real vectors of any dimension",
    at_least=Verdict.PROVED,
)
