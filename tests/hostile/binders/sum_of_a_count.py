"""False: n = m, which as many numbers add up to, and the sum is 6."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, m = symbols("n m", integer=True, positive=True)
i = symbols("i", integer=True)

claim = Claim(
    source=Source("Hostile", "A sum of a count"),
    domain={n: integers(1), m: integers(1)},
    hypotheses=(Eq(Sum(i, (i, 1, n)), m * (m + 1) / 2),),
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of m too"
