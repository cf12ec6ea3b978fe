"""Without a value: the factor at i = 2 divides by 0; the free i is another."""

from sympy import Product, Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)
i = Symbol("i", integer=True, positive=True)
P = Product(1 / (i - 2), (i, 1, n))

claim = Claim(
    source=Source("Hostile", "Product over a pole"),
    domain={n: integers(1), i: integers(5)},
    printed=Eq(P * (i + 1), i * P + P),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be shown"
