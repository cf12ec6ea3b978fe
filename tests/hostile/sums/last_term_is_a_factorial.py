"""False: the last term of the sum is (n + 1)·(n + 1)!."""

from sympy import Sum, Symbol, factorial

from derivations import Claim, Eq, Source, Verdict, integers

n, k = (Symbol(s, integer=True, positive=True) for s in "nk")

claim = Claim(
    source=Source("Hostile", "Last term is a factorial"),
    domain={n: integers(1)},
    printed=Eq(Sum(k * factorial(k), (k, 1, n + 1)), Sum(k * factorial(k), (k, 1, n)) + (n + 1) * factorial(n + 2)),
    at_least=Verdict.PROVED,
)

REFUTED = True
