"""Meaningless at m = 1: x(n+1) = x(n+1) + 1."""

from sympy import oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers, recursion

k, m, n = symbols("k m n", integer=True)
X = recursion("X", (k, m), k, 0, lambda x: x(k + m, m) + 1)
claim = Claim(
    source=Source("Hostile", "A10"),
    domain={n: integers(0, oo), m: integers(0, oo)},
    printed=Eq(X(n + 1, m), X(n + m, m) + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "by its value at k alone"
