"""The hypothesis has no value at x = 0, where the enclosure was taken to be needless."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Gt, Lt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Hypothesis of an enclosure"),
    domain={x: Interval(-1, 4), y: Interval(-1, 4)},
    hypotheses=(Gt(x - exp(-1 / x**2), Rational(1, 2)),),
    printed=Lt(y * x - x**2 - y**2, 10),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "x ≠ 0"
