"""False after t = 9; the time has no end, and no trajectory is followed for so long."""

from sympy import Abs, Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source

x, x0, t = symbols("x x_0 t", real=True)

claim = Claim(
    source=Source("Hostile", "Kink after all that is followed"),
    domain={x: Interval(-oo, oo), x0: Interval(1, 2), t: Interval(0, oo)},
    flow={x: -x, t: S.One},
    initial={x: x0, t: S.Zero},
    printed=Eq(x + (Abs(t - 9) + t - 9), x0 * exp(-t)),
)

REFUSED = "asks for more: .*t - 9 ≠ 0"
