"""False from n = 83 on: the harmonic sum has no bound."""

from sympy import Sum, symbols

from derivations import Claim, Lt, Source, integers

n, k = symbols("n k", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Harmonic sum below five"), domain={n: integers(1)}, printed=Lt(Sum(1 / k, (k, 1, n)), 5)
)

REFUTED = True
