"""False from n = 25 on: n! outgrows 10ⁿ."""

from sympy import factorial, symbols

from derivations import Claim, Le, Source, integers

n = symbols("n", integer=True, nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Factorial below a power"),
    domain={n: integers(0)},
    printed=Le(factorial(n), 10**n),
)

REFUTED = True
