"""False: n = m, between m and k, and its sum over m is 6."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

k, m, n = symbols("k m n", integer=True)

claim = Claim(
    source=Source("Hostile", "An integer between"),
    domain={n: integers(1), m: integers(n), k: integers(0, n)},
    hypotheses=(Eq(m, k),),
    example={n: 2, m: 2, k: 2},
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of m too"
