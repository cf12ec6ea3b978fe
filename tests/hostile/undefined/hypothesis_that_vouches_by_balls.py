"""The hypothesis has no value at x = 0; that x is not 0 was shown by balls that left out the boxes where it fails."""

from sympy import Interval, Rational, exp, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Hypothesis that vouches by balls"),
    domain={x: Interval(-1, 4), y: Interval(-1, 4)},
    hypotheses=(Gt(x - exp(-1 / x**2), Rational(1, 2)),),
    printed=Eq(y * (x + 1), x * y + y),
    at_least=Verdict.PROVED,
)

REFUSED = "x ≠ 0"
