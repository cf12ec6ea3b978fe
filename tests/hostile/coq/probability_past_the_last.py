"""Without a value for n > 40: there are forty probabilities, and in Coq a family goes on for ever."""

from sympy import IndexedBase, Symbol

from derivations import Claim, Eq, Source, Verdict, integers, simplex

n = Symbol("n", integer=True, positive=True)
p = IndexedBase("p")

claim = Claim(
    source=Source("Hostile", "Probability past the last"),
    domain={n: integers(1), p: simplex(40)},
    printed=Eq((p[n] + 1) ** 2, p[n] ** 2 + 2 * p[n] + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "index|no value"
