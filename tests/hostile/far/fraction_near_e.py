"""False at 19/7, which is nearer to e."""

from sympy import Abs, E, symbols

from derivations import Claim, Ge, Source, Verdict, integers

p, q = symbols("p q", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "A fraction near e"),
    domain={p: integers(1), q: integers(1)},
    printed=Ge(Abs(E - p / q), 1 / (4 * q**2)),
    scope="all fractions",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
