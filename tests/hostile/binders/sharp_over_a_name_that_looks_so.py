"""False: y is x, and its integral is a half."""

from sympy import Dummy, Integral, Interval, Rational, symbols

from derivations import Claim, Eq, Sharp, Source, Verdict

x, y = symbols("x y", real=True)
z = Dummy("x", real=True)
claim = Claim(
    source=Source("Hostile", "Sharp over a name that looks so"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    hypotheses=(Eq(x, y),),
    example={x: 0, y: 0},
    printed=Sharp(Integral(y, (z, 0, 1)), supremum=(Rational(9, 10), Rational(11, 10))),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "speaks of x too"
