"""A count whose mean is below one is zero in some case: were it at least one in all of them, its mean would be."""

from sympy import IndexedBase, Interval, Sum, oo, symbols

from derivations import Claim, Family, Ge, Step, Verdict, integers, simplex
from derivations.textbook import textbook

n, j = symbols("n j", integer=True, positive=True)
w, c = IndexedBase("w"), IndexedBase("c")  # the probabilities of n cases, and what is counted in each

claim = Claim(
    source=textbook("First moment method"),
    domain={n: integers(1), w: simplex(n), c: Family(Interval(1, oo), (j, 1, n))},
    printed=Ge(Sum(w[j] * c[j], (j, 1, n)), 1),
    proof=(Step(1, "probabilities add up to one", by=Sum(w[j] * (c[j] - 1), (j, 1, n))),),
    scope="every finite law; by contraposition, a mean below one leaves a case whose count is below one, and so zero",
    at_least=Verdict.PROVED,
)
