"""False for m > n + 1: a sum of equal terms has no negative number of them."""

from sympy import Interval, Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, m, i = symbols("n m i", integer=True, positive=True)
c = Symbol("c", real=True)

claim = Claim(
    source=Source("Hostile", "Equal terms backwards"),
    domain={n: integers(1), m: integers(1), c: Interval(1, 2)},
    printed=Eq(Sum(c, (i, m, n)), (n - m + 1) * c),
    at_least=Verdict.PROVED,
)

REFUTED = True
