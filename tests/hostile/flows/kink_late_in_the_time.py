"""False after t = 9, and the time ends at 20."""

from sympy import Abs, Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source

x, x0, t = symbols("x x_0 t", real=True)

claim = Claim(
    source=Source("Hostile", "Kink late in the time"),
    domain={x: Interval(-oo, oo), x0: Interval(1, 2), t: Interval(0, 20)},
    flow={x: -x, t: S.One},
    initial={x: x0, t: S.Zero},
    printed=Eq(x + (Abs(t - 9) + t - 9), x0 * exp(-t)),
)

REFUTED = "time"
