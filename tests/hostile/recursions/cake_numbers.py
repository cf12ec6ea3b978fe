"""False from k = 4 on: 2⁴ is 16, and not 15."""

from sympy import symbols

from derivations import Claim, Eq, Sequence, Source, Verdict, integers

k = symbols("k", integer=True, nonnegative=True)
r = Sequence("r", 1, lambda v: 2 * v, k)

claim = Claim(
    source=Source("Hostile", "Cake numbers"),
    domain={k: integers(0)},
    printed=Eq(r(k), (k**3 + 5 * k + 6) / 6),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
