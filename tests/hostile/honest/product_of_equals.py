"""A product of n equal factors is a power."""

from sympy import Interval, Product, Symbol, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
a = Symbol("a", real=True)

claim = Claim(
    source=Source("Honest", "Product of equals"),
    domain={n: integers(1), a: Interval(-oo, oo)},
    printed=Eq(Product(a, (i, 1, n)), a**n),
    at_least=Verdict.PROVED,
)
