"""False: Σ_{i=2}^{n} i is not Σ_{i=1}^{n−1} i; the inner sum runs to the shifted i."""

from sympy import Sum, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i, j = symbols("i j", integer=True)

claim = Claim(
    source=Source("Hostile", "Shifted without the inner limit"),
    domain={n: integers(2)},
    printed=Eq(Sum(1, (j, 1, i), (i, 2, n)), Sum(1, (j, 1, i), (i, 1, n - 1))),
    at_least=Verdict.PROVED,
)

REFUSED = "breaks|could not be shown|could not be confirmed"
