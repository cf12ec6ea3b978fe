"""False at λ = 1: the second moment of a Poisson law is λ² + λ."""

from sympy import Interval, Sum, Symbol, exp, factorial, oo

from derivations import Claim, Eq, Source, Verdict

k = Symbol("k", integer=True, nonnegative=True)
rate = Symbol("lambda", positive=True)

claim = Claim(
    source=Source("Hostile", "Second moment"),
    domain={rate: Interval.open(0, oo)},
    printed=Eq(Sum(k**2 * rate**k * exp(-rate) / factorial(k), (k, 0, oo)), rate**2),
    at_least=Verdict.PROVED,
)

REFUTED = True
