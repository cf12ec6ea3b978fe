"""False: the last term of the sum is Γ(n + 1)."""

from sympy import Sum, Symbol, gamma

from derivations import Claim, Eq, Source, Verdict, integers

n, k = (Symbol(s, integer=True, positive=True) for s in "nk")

claim = Claim(
    source=Source("Hostile", "Last term is a Gamma"),
    domain={n: integers(1)},
    printed=Eq(Sum(gamma(k), (k, 1, n + 1)), Sum(gamma(k), (k, 1, n)) + gamma(n + 2)),
    at_least=Verdict.PROVED,
)

REFUTED = True
