"""Vacuous: probabilities that sum to more than one."""

from sympy import IndexedBase, Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Gt, Source, Verdict, integers, simplex

n, i = symbols("n i", integer=True, positive=True)
p = IndexedBase("p")
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Beyond the simplex"),
    domain={n: integers(1), p: simplex(n), x: Interval(-1, 1)},
    hypotheses=(Gt(Sum(p[i], (i, 1, n)), 1),),
    printed=Eq(Sum(x * p[i], (i, 1, n)), x),
    at_least=Verdict.PROVED,
)

REFUSED = "vacuous|VACUOUS|contradict|satisf"
