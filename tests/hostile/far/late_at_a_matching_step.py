"""False at k = 1000, h = 1/2001."""

from sympy import Interval, Rational, Symbol, oo, symbols

from derivations import Claim, Le, Source, Verdict, integers

h = symbols("h", real=True)
k = Symbol("k", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Late at a matching step"),
    domain={k: integers(1, oo), h: Interval(0, 1)},
    printed=Le(k * h * (1 - h) ** (2 * k), Rational(183, 1000)),
    scope="every k",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
