"""False at x = 2: y is 1/x, and its integral from 1 to 2 is log 2."""

from sympy import Dummy, Integral, Interval, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)
z = Dummy("x", real=True)
claim = Claim(
    source=Source("Hostile", "Integral over a name that looks so"),
    domain={x: Interval(1, 2), y: Interval(0, 1)},
    hypotheses=(Eq(x * y, 1),),
    printed=Eq(Integral(y, (z, 1, 2)), y),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
