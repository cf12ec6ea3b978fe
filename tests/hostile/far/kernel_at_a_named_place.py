"""False from n = 51 on, at x = 1/3."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Le, Source, Verdict, integers

n = symbols("n", integer=True, positive=True)
x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "A kernel at a named place"),
    domain={n: integers(1), x: Interval(0, 1)},
    printed=Le(n * exp(-(n**2) * (x - Rational(1, 3)) ** 2), 50),
    scope="all widths",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
