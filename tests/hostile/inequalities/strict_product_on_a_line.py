"""False at x = y = 1/2 alone."""

from sympy import Interval, Rational, oo, symbols

from derivations import Claim, Eq, Lt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Strict product on a line"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(Eq(x + y, 1),),
    printed=Lt(x * y, Rational(1, 4)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "points cannot tell"
