"""False from k = 4 on: 2⁴ is 16, and not below ten."""

from sympy import symbols

from derivations import Claim, Le, Sequence, Source, Verdict, integers

k = symbols("k", integer=True, nonnegative=True)
r = Sequence("r", 1, lambda v: 2 * v, k)

claim = Claim(
    source=Source("Hostile", "Below ten"),
    domain={k: integers(0)},
    printed=Le(r(k), 10),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
