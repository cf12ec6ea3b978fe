"""False at (3/5, 4/5), and between it and (4/5, 3/5)."""

from sympy import Interval, Rational, oo, symbols

from derivations import Claim, Eq, Lt, Source, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Sum on a circle"),
    domain={x: Interval(-oo, oo), y: Interval(-oo, oo)},
    hypotheses=(Eq(x**2 + y**2, 1),),
    printed=Lt(x + y, Rational(7, 5)),
    at_least=Verdict.SAMPLED,
)

REFUTED = True
