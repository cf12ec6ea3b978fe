"""False: n is k + 1, between two whole numbers, and its sum over k is 6."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Gt, Lt, Source, Verdict, integers

n, k = symbols("n k", integer=True)
claim = Claim(
    source=Source("Hostile", "A sum of what stands just above"),
    domain={n: integers(1), k: integers(0)},
    hypotheses=(Gt(n, k), Lt(n, k + 2)),
    printed=Eq(Sum(n, (k, 0, 2)), 3 * n),
    at_least=Verdict.SAMPLED,
)

REFUSED = "speaks of k too"
