"""False at n = 10000: the last term of the sum is Γ(n + 1)."""

from sympy import KroneckerDelta, Sum, Symbol, gamma

from derivations import Claim, Eq, Source, Verdict, integers

n, k = (Symbol(s, integer=True, positive=True) for s in "nk")

claim = Claim(
    source=Source("Hostile", "Last term is a Gamma far out"),
    domain={n: integers(1)},
    printed=Eq(
        Sum(gamma(k), (k, 1, n + 1)) * KroneckerDelta(n, 10**4),
        (Sum(gamma(k), (k, 1, n)) + gamma(n + 2)) * KroneckerDelta(n, 10**4),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "SAMPLED, the file demands PROVED: symbolic: the last step to the goal could not be confirmed"
