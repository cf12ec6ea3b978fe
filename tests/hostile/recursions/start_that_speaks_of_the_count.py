"""False at k = 5: all values are the start, k, and x_5 is 5 for n = 5 alone."""

from sympy import symbols

from derivations import Claim, Eq, Sequence, Source, integers

n, k = symbols("n k", integer=True, nonnegative=True)
x = Sequence("x", k, lambda x: x, k)
claim = Claim(
    source=Source("Hostile", "Start that speaks of the count"),
    domain={n: integers(0), k: integers(1)},
    printed=Eq(x(n), n),
)

REFUSED = "counts by k from 0 on"
