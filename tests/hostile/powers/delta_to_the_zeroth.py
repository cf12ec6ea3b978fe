"""False at n = 40 and m ≠ 0: δ⁰ is 1, and δ¹ is 0."""

from sympy import KroneckerDelta, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict, integers

m = symbols("m", integer=True, nonnegative=True)
n = Symbol("n")
power = (n**7 + n - 40**7 - 40) ** 2

claim = Claim(
    source=Source("Hostile", "Delta to the zeroth"),
    domain={n: integers(0), m: integers(0)},
    printed=Eq(KroneckerDelta(m, 2) ** power, KroneckerDelta(m, 2) ** (power + 1)),
    at_least=Verdict.PROVED,
)

REFUSED = "could not be confirmed"
