"""It has no value at x = −1, where x is on its way, though not in the set that it starts in."""

from sympy import Interval, S, symbols

from derivations import Claim, Le, Source

x, t = symbols("x t", real=True)

claim = Claim(
    source=Source("Hostile", "Through a pole past its set"),
    domain={x: Interval(-5, -2), t: Interval(0, 3)},
    flow={x: S.One, t: S.One},
    initial={t: S.Zero},
    printed=Le(-1 / (x + 1) ** 2, 1),
)

REFUSED = "not smooth|too wide to tell"
