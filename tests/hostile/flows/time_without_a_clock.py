"""False: u = exp(-t), and the slope of u t^2 is 2ut - ut^2."""

from sympy import Derivative, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

t, u, w = symbols("t u w", real=True)
claim = Claim(
    source=Source("Hostile", "Time without a clock"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), t: Interval(0, oo)},
    flow={u: -u, w: w},
    initial={u: S.One, w: S.One},
    until="for ever",
    printed=Eq(u * w + Derivative(u * t**2, t), 1 + 2 * u * t),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
