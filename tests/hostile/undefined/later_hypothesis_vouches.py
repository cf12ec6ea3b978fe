"""The first hypothesis has no value at a = 0; that a is positive is only the second."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

a, y = symbols("a y", real=True)
claim = Claim(
    source=Source("Hostile", "Later hypothesis vouches"),
    domain={a: Interval(-1, 4), y: Interval(1, 4)},
    hypotheses=(Gt(1 / a, Rational(1, 10)), Gt(a, Rational(1, 10))),
    printed=Eq(y * (y + a), y * y + a * y),
    at_least=Verdict.PROVED,
)

REFUSED = "a ≠ 0"
