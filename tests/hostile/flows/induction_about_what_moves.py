"""cos(2πn) is 1 for whole n, and n moves."""

from sympy import S, Symbol, cos, pi

from derivations import Claim, Eq, Induction, Source, Step, Verdict, integers

n = Symbol("n", real=True)
claim = Claim(
    source=Source("Hostile", "N4"),
    domain={n: integers(0)},
    flow={n: S.One},
    printed=Eq(cos(2 * pi * n), 1),
    proof=Induction(n, 0, (Step(cos(2 * pi * n), "period"),)),
    accepted={"left side: twice 2*pi*n": "true", "left side: dropped n": "true"},
    at_least=Verdict.PROVED,
)

REFUSED = "has gaps"
