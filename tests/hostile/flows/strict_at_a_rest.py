"""False at p = 1, where u is 1 for ever: atan 1 is π/4."""

from sympy import Interval, atan, oo, pi, symbols

from derivations import Claim, Lt, Source

u, p, t = symbols("u p t", real=True)

claim = Claim(
    source=Source("Hostile", "Strict at a rest"),
    domain={u: Interval(-oo, oo), p: Interval(0, 1), t: Interval(0, 2)},
    flow={u: u**2 * (1 - u), t: 1},
    initial={u: p, t: 0},
    printed=Lt(atan(u), pi / 4),
)

REFUTED = True
