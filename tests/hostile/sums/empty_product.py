"""False for n < 0: a product without factors is one, not a reciprocal."""

from sympy import Interval, Product, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

n, i = symbols("n i", integer=True)
x = Symbol("x", positive=True)

claim = Claim(
    source=Source("Hostile", "Empty product"),
    domain={n: integers(-3, 3), x: Interval(2, 3)},
    printed=Eq(Product(x, (i, 1, n)), x**n),
    at_least=Verdict.PROVED,
)

REFUTED = True
