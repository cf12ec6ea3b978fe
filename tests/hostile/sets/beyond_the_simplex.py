"""Not defined: p has n entries."""

from sympy import IndexedBase, Symbol

from derivations import Claim, Le, Source, Step, Verdict, integers, simplex

n = Symbol("n", integer=True, positive=True)
p = IndexedBase("p", real=True)

claim = Claim(
    source=Source("Hostile", "Beyond the simplex"),
    domain={n: integers(1), p: simplex(n)},
    printed=Le(0, p[n + 1]),
    proof=(Step(p[n + 1], "a probability is not negative", by=p[n + 1]),),
    at_least=Verdict.PROVED,
)

REFUSED = "index|range|value|could not be shown|could not be confirmed"
