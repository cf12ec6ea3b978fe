"""p has one index."""

from sympy import IndexedBase, symbols

from derivations import Claim, Ge, Source, Step, Verdict, integers, simplex

n = symbols("n", integer=True, positive=True)
p = IndexedBase("p")
claim = Claim(
    source=Source("Hostile", "Two indices of a simplex"),
    domain={n: integers(2), p: simplex(n)},
    printed=Ge(p[1, 7], 0),
    proof=(Step(0, "x", by=p[1, 7]),),
    at_least=Verdict.PROVED,
)

REFUSED = "indices"
