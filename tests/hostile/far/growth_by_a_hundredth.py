"""False from k = 111 on, where x is 1."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source, Verdict, integers

k = symbols("k", integer=True, positive=True)
x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Growth by a hundredth"),
    domain={k: integers(1), x: Interval(0, 1)},
    printed=Le(Rational(101, 100) ** k * x, 3),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
