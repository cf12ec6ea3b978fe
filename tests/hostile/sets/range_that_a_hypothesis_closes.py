"""False: m = n, and the sum over m is 6."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Le, Source, Verdict, integers

n, m = symbols("n m", integer=True, positive=True)
k = symbols("k", integer=True, nonnegative=True)

claim = Claim(
    source=Source("Hostile", "A range that a hypothesis closes"),
    domain={n: integers(1), k: integers(0), m: integers(n, n + k)},
    hypotheses=(Le(k, 0),),
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of m too"
