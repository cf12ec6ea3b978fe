"""False: 3² + 4² = 5²."""

from sympy import Abs, symbols

from derivations import Claim, Ge, Source, Verdict, integers

p, q, m = symbols("p q m", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "A sum of two squares"),
    domain={p: integers(1), q: integers(1), m: integers(1)},
    printed=Ge(Abs(p**2 + q**2 - m**2), 1),
    scope="all integers",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
