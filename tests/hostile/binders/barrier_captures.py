"""False at y = 10^91; in the slope f(y) would come under the integral by y."""

from sympy import Integral, Interval, oo, symbols

from derivations import Barrier, Claim, Le, Source, Verdict

y, v = symbols("y v", real=True)
f = y - 10**90
claim = Claim(
    source=Source("Hostile", "Barrier captures"),
    domain={y: Interval(0, oo)},
    printed=Le(f, 0),
    tail=Barrier(function=f, variable=y, start=5, value=v, slope=Integral(1 - (v - y + 10**90), (y, 0, 1))),
    at_least=Verdict.ENCLOSED,
)

REFUTED = True
