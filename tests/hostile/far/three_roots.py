"""False from n = 4 on: a cubic that vanishes at the three smallest values."""

from sympy import Symbol

from derivations import Claim, Eq, Source, Verdict, integers

n = Symbol("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Three roots"),
    domain={n: integers(1)},
    printed=Eq((n - 1) * (n - 2) * (n - 3), 0),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
