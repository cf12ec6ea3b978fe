"""False at n = 97m + 41: the product has no factors there, so it is one, and the left side is e."""

from sympy import KroneckerDelta, Product, Symbol, exp

from derivations import Claim, Eq, Source, Verdict, integers

n, m = (Symbol(name, integer=True, nonnegative=True) for name in "nm")
i = Symbol("i", integer=True)

claim = Claim(
    source=Source("Hostile", "Product without factors"),
    domain={n: integers(0), m: integers(0)},
    printed=Eq(exp(Product((i + 1) ** 2 - i**2 - 2 * i - 1, (i, 1, 1 - KroneckerDelta(n, 97 * m + 41)))), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
