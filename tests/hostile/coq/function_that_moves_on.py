"""False: each step passes on another function than it was given."""

from sympy import Function, Interval, Lambda, Symbol, symbols

from derivations import Claim, Eq, Family, Source, Verdict, integers, recursion

k = Symbol("k", integer=True)
i, j, l = symbols("i j l", integer=True)
n = Symbol("n", integer=True, positive=True)
N = Symbol("N", integer=True, positive=True)
f = Function("f", real=True)
rho = Function("rho", real=True)
P = recursion("P", (k, f), k, 0, lambda c: c(k, Lambda(i, f(i + 1))) + f(0))

claim = Claim(
    source=Source("Hostile", "Function that moves on"),
    domain={N: integers(2), n: integers(1, N - 1), rho: Family(Interval(-1, 1), (l, 0, N))},
    printed=Eq(P(n + 1, Lambda(i, rho(i))), P(n, Lambda(i, rho(i))) + rho(0)),
    at_least=Verdict.PROVED,
)

REFUTED = True
