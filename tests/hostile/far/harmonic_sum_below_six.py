"""False from n = 227 on."""

from sympy import Sum, symbols

from derivations import Claim, Le, Source, Verdict, integers

k, n = symbols("k n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Harmonic sum below six"),
    domain={n: integers(1)},
    printed=Le(Sum(1 / k, (k, 1, n)), 6),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
