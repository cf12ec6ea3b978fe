"""True: halves of halves never add up to one."""

from sympy import Sum, oo, symbols

from derivations import Claim, Lt, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)
k = symbols("k", integer=True)

claim = Claim(
    source=Source("Hostile", "Halves below one"),
    domain={n: integers(1, oo)},
    printed=Lt(Sum(2 ** (-k), (k, 1, n)), 1),
    at_least=Verdict.SAMPLED,
)
