"""Not a number at n = 0: the mean of no numbers is 0/0, its weights sum to zero."""

from sympy import Sum, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, nonnegative=True)
i = Symbol("i", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Empty mean"),
    domain={n: integers(0)},
    printed=Eq(Sum(1 / n, (i, 1, n)), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|empty|n ≠ 0"
