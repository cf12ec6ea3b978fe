"""True: one of n, none of n."""

from sympy import Function, Symbol, binomial

from derivations import Claim, Eq, Source, Verdict, integers

k, l = Symbol("k", integer=True), Symbol("l", integer=True)
n, g = Symbol("n", integer=True, positive=True), Function("g")

claim = Claim(
    source=Source("Hostile", "Binomial put in"),
    domain={n: integers(1)},
    where={g(k, l): binomial(k, l)},
    printed=Eq(g(n, 1) + g(n, 0), n + 1),
    at_least=Verdict.PROVED,
)
