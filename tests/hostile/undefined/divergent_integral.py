"""The integral diverges for x in [0, 1]."""

from sympy import Integral, Interval, symbols

from derivations import Claim, Ge, Source, Verdict

x, s = symbols("x s", real=True)
claim = Claim(
    source=Source("Hostile", "C36"),
    domain={x: Interval(0, 1)},
    printed=Ge(Integral(1 / (s - x) ** 2, (s, 0, 1)), 0),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "integrable"
