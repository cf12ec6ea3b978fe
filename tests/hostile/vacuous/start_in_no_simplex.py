"""Empty: no coin has the probabilities 2 and 2."""

from sympy import IndexedBase

from derivations import Claim, Eq, Source, Step, Verdict, dot, simplex

p = IndexedBase("p", real=True)
claim = Claim(
    source=Source("Hostile", "Start in no simplex"),
    domain={p: simplex(2)},
    flow={p[1]: p[2] - p[1], p[2]: p[1] - p[2]},
    initial={p[1]: 2, p[2]: 2},
    printed=Eq(p[1] + p[2], 4),
    proof=(Step(p[2] - p[1] + dot(p[2]), "the first"), Step(0, "the second")),
    at_least=Verdict.PROVED,
)

REFUSED = "starts at 2, one of the simplex"
