"""False for n = 21 … 89."""

from sympy import symbols

from derivations import Claim, Ge, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Below between two roots"),
    domain={n: integers(1)},
    printed=Ge(n**2 - 110 * n + 1800, 0),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
