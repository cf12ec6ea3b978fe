"""False at k = 4, x = 1/9, by two per cent: neither number by itself leads there."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source, Verdict, integers

k = symbols("k", integer=True, positive=True)
x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Best of two numbers"),
    domain={k: integers(1), x: Interval(0, 1)},
    printed=Le(k * x * (1 - x) ** (2 * k), Rational(17, 100)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
