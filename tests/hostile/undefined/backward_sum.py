"""A sum that runs backwards."""

from sympy import Interval, Sum, symbols

from derivations import Claim, Le, Source, Verdict, integers

x = symbols("x", real=True)
n, i = symbols("n i", integer=True)
claim = Claim(
    source=Source("Hostile", "E71"),
    domain={n: integers(-3, 3), x: Interval(0, 1)},
    printed=Le(x * Sum(i, (i, 1, n)), 6),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "demands|could not be shown"
