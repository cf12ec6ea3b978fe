"""False for n = 200: probabilities add up to one."""

from dataclasses import replace

import sympy
from sympy import Dummy, IndexedBase, Max, Sum, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers, simplex
from derivations.checker.domain import Fact

n, i = symbols("n i", integer=True)
p = IndexedBase("p")
k = Dummy("k", integer=True)
mine = replace(simplex(n), facts=lambda b: (Fact(sympy.Eq(Sum(b[k], (k, 1, n)), Max(1, n - 100), evaluate=False)),))
claim = Claim(
    source=Source("Hostile", "D3"),
    domain={n: integers(1, oo), p: mine},
    printed=Eq(Sum(p[i], (i, 1, n)), Max(1, n - 100)),
    at_least=Verdict.PROVED,
)

REFUSED = "not built from"
UNWRITTEN = "imports replace from dataclasses"
