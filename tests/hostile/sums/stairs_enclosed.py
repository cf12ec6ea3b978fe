"""False on [0, 1): 2 − x is not below 1; and balls take the slopes of the summands for that of the series."""

from sympy import Derivative, Interval, Subs, Sum, oo, sign, symbols

from derivations import Claim, Lt, Source, Verdict

k = symbols("k", integer=True, positive=True)
x, y = symbols("x y", real=True)
stairs = Sum((sign(k * y - 1) + sign(k * y + 1)) / (k * (k + 1)), (k, 1, oo))

claim = Claim(
    source=Source("Hostile", "Stairs, enclosed"),
    domain={x: Interval(0, 1)},
    printed=Lt(Subs(Derivative(stairs, y), y, 0) - x, 1),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "need not be that of its summands"
