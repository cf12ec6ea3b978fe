"""False at m = 1: u_k = 1 + u_k."""

from sympy import IndexedBase, Symbol, oo

from derivations import Claim, Eq, Source, Verdict, integers

i = Symbol("i", integer=True, positive=True)
k = Symbol("k", integer=True, positive=True)
m = Symbol("m", integer=True)
u = IndexedBase("u")
claim = Claim(
    source=Source("Hostile", "C56"),
    domain={k: integers(1, oo), m: integers(0, oo)},
    where={u[0]: 5, u[i]: 1 + u[i * m]},
    printed=Eq(u[k], 1 + u[k * m]),
    at_least=Verdict.PROVED,
)

REFUSED = "defined by itself"
