"""True: what leaves one side comes to the other."""

from sympy import IndexedBase, Rational, Symbol

from derivations import Claim, Eq, Source, Step, Verdict, dot, simplex

n, l, k = (Symbol(s, integer=True, positive=True) for s in "nlk")
p = IndexedBase("p", real=True)
claim = Claim(
    source=Source("Hostile", "Coin of two halves"),
    domain={p: simplex(2)},
    flow={p[1]: p[2] - p[1], p[2]: p[1] - p[2]},
    initial={p[1]: Rational(1, 2), p[2]: Rational(1, 2)},
    printed=Eq(p[1] + p[2], 1),
    proof=(Step(p[2] - p[1] + dot(p[2]), "the first"), Step(0, "the second")),
    at_least=Verdict.PROVED,
)
