"""False after t = 1, while t < 5 still holds."""

from sympy import Abs, Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Lt, Source

x, x0, t = symbols("x x_0 t", real=True)

claim = Claim(
    source=Source("Hostile", "As long as time goes on"),
    domain={x: Interval(-oo, oo), x0: Interval(1, 2), t: Interval(0, 5)},
    flow={x: -x, t: S.One},
    initial={x: x0, t: S.Zero},
    as_long_as=(Lt(t, 5),),
    printed=Eq(x + Abs(t - 1) + t - 1, x0 * exp(-t)),
)

REFUTED = "time"
