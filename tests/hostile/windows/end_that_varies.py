"""Without a value at x = log(3/2), where the bound itself divides by zero."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Sharp, Source, Verdict

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "End that varies"),
    domain={x: Interval(-1, 1)},
    printed=Sharp(x, supremum=(x / 2, 1 / (exp(x) - Rational(3, 2)) ** 2 + 2)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "sharp bound that speaks of x"
