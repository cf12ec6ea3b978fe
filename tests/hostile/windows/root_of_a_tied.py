"""False: y = x, and every x is a zero."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Ge, Le, Root, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Root of a tied"),
    domain={x: Interval(0, 2), y: Interval(Rational(1, 2), Rational(3, 2))},
    hypotheses=(Ge(y, x), Le(y, x)),
    example={x: 1, y: 1},
    printed=Root(x - y, x, Rational(2, 5), Rational(8, 5)),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "speaks of x too"
