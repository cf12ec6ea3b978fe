"""False at x = y = 1/2 and very near it alone."""

from sympy import Interval, Rational, oo, symbols

from derivations import Claim, Eq, Le, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Product on a line"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(Eq(x + y, 1),),
    printed=Le(x * y, Rational(249, 1000)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
