"""False from n = 639 on: the constant is 0.5772 and not 0.578."""

from sympy import Rational, Sum, log, symbols

from derivations import Claim, Ge, Source, Verdict, integers

k, n = symbols("k n", integer=True, positive=True)

claim = Claim(
    source=Source("Hostile", "Harmonic above a log"),
    domain={n: integers(1)},
    printed=Ge(Sum(1 / k, (k, 1, n)), log(n) + Rational(578, 1000)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
