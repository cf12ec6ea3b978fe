"""Has no value at x = 0, where 1/x has none."""

from sympy import Interval, Piecewise, Rational, symbols

from derivations import Claim, Le, Source, Verdict

x = symbols("x", real=True)
P = Piecewise((x, 1 / x > 0), (2 * x, True))
claim = Claim(
    source=Source("Hostile", "Condition of a piece"),
    domain={x: Interval(-1, 1)},
    printed=Le(P, Rational(3, 2)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "survive|could not|demands"
