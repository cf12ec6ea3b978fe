"""False at a = 1, x = 157/100: sin x is above 99/100."""

from sympy import Interval, Max, Rational, sin, symbols

from derivations import Claim, Eq, Source, Verdict

x, a = symbols("x a", real=True)
claim = Claim(
    source=Source("Hostile", "Hinge at a peak"),
    domain={x: Interval(0, 10), a: Interval(0, 1)},
    printed=Eq(Max(Rational(99, 100) - a * sin(x), 0), Rational(99, 100) - a * sin(x)),
    scope="all",
    at_least=Verdict.SAMPLED,
)

REFUTED = True
