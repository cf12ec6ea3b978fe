"""False after t = 1, when the rate begins to grow."""

from sympy import Abs, Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source

x, x0, t = symbols("x x_0 t", real=True)

claim = Claim(
    source=Source("Hostile", "Kink in the rate"),
    domain={x: Interval(-oo, oo), x0: Interval(1, 2), t: Interval(0, 3)},
    flow={x: -x + Abs(t - 1) + t - 1, t: S.One},
    initial={x: x0, t: S.Zero},
    printed=Eq(x, x0 * exp(-t)),
)

REFUSED = "not smooth"
