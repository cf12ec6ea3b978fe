"""False where none of the first three cases has a chance, on a face of the simplex."""

from sympy import IndexedBase, Sum, sign, symbols

from derivations import Claim, Eq, Source, Verdict, simplex

k = symbols("k", integer=True, positive=True)
p = IndexedBase("p")

claim = Claim(
    source=Source("Hostile", "Theorem 1"),
    domain={p: simplex(5)},
    printed=Eq(sign(Sum(p[k], (k, 1, 3))), Sum(p[k], (k, 1, 5))),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
