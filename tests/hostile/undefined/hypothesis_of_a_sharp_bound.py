"""The hypothesis of a sharp bound has no value at x = 0."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Gt, Sharp, Source, Verdict

x = symbols("x", real=True)
claim = Claim(
    source=Source("Hostile", "Hypothesis of a sharp bound"),
    domain={x: Interval(-1, 4)},
    hypotheses=(Gt(x - exp(-1 / x**2), Rational(1, 2)),),
    printed=Sharp(x**2 - x, supremum=(11, 12)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "x ≠ 0"
