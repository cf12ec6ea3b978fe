"""False: a product of n equal factors is a power, and the factor chosen is the index."""

from sympy import Product, Symbol, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict, integers

n, i = symbols("n i", integer=True, positive=True)
a = Symbol("a", real=True)

claim = Claim(
    source=Source("Hostile", "Product"),
    domain={n: integers(1), i: integers(1)},
    printed=Eq(Product(i, (i, 1, n)), i**n),
    proof=(Step(i**n, "n equal factors", using=(Use("honest/product_of_equals", {a: i, n: n}),)),),
    at_least=Verdict.PROVED,
)

REFUSED = "bound|captur|binder|variable|false at|could not be confirmed|nowhere|binds"
