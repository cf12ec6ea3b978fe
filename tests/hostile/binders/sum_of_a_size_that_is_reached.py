"""False: n = m, as m reaches its end, and the sum over m is 6."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Ge, Source, Verdict, integers

n, m = symbols("n m", integer=True)
claim = Claim(
    source=Source("Hostile", "A sum of a size that is reached"),
    domain={n: integers(1), m: integers(1, n)},
    hypotheses=(Ge(m, n),),
    printed=Eq(Sum(n, (m, 1, 3)), 3 * n),
    at_least=Verdict.SAMPLED,
)

REFUSED = "speaks of m too"
