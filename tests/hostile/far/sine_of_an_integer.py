"""False at n = 22, which is near 7π: 22 |sin 22| is 0.19. At n = 6 it is just above 5/3."""

from sympy import Abs, Rational, sin, symbols

from derivations import Claim, Ge, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Sine of an integer"),
    domain={n: integers(4)},
    printed=Ge(n * Abs(sin(n)), Rational(5, 3)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
