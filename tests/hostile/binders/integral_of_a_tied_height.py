"""False near y = 0: the integral is pi/4."""

from sympy import Integral, Interval, Rational, S, symbols

from derivations import Claim, Eq, Le, Source, Step, Verdict

x, y = symbols("x y", real=True)
claim = Claim(
    source=Source("Hostile", "Integral of a tied height"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    hypotheses=(Eq(x**2 + y**2, 1),),
    example={x: Rational(3, 5), y: Rational(4, 5)},
    printed=Le(Integral(y, (x, 0, 1)), y),
    proof=(Step(y, "constant", by=S.Zero),),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
