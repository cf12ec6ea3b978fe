"""False from t = log 2 on: x is half of where it began, and still positive."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Gt, Source

x, x0, t = symbols("x x_0 t", real=True)

claim = Claim(
    source=Source("Hostile", "As long as it is positive"),
    domain={x: Interval(-oo, oo), x0: Interval(1, 2), t: Interval(0, 5)},
    flow={x: -x, t: S.One},
    initial={x: x0, t: S.Zero},
    as_long_as=(Gt(x, 0),),
    printed=Ge(x, x0 / 2),
)

REFUTED = "time"
