"""False for n < −1: SymPy's Σ_{i=1}^n i = n(n + 1)/2 goes on below zero, an empty sum does not."""

from sympy import Sum, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True)

claim = Claim(
    source=Source("Hostile", "Backwards"),
    domain={n: integers(-5, 5)},
    printed=Eq(Sum(i, (i, 1, n)), n * (n + 1) / 2),
    at_least=Verdict.PROVED,
)

REFUTED = True
