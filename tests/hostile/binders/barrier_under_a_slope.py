"""False at y = 10^91; in the slope f(y) would come under the derivative by y."""

from sympy import Derivative, Interval, oo, symbols

from derivations import Barrier, Claim, Le, Source, Verdict

y, v = symbols("y v", real=True)
f = y - 10**90
claim = Claim(
    source=Source("Hostile", "Extension B2"),
    domain={y: Interval(0, oo)},
    printed=Le(f, 0),
    tail=Barrier(function=f, variable=y, start=5, value=v, slope=2 * Derivative(v + y, y, evaluate=False) - 3),
    at_least=Verdict.ENCLOSED,
)

REFUTED = True
