"""False for p > 20/23: u = p/(1 − pt) passes 4; no start that is drawn lies there."""

from sympy import Interval, Rational, oo, symbols

from derivations import Claim, Le, Source

u, p, t = symbols("u p t", real=True)

claim = Claim(
    source=Source("Hostile", "Blow-up from a parameter"),
    domain={u: Interval(-oo, oo), p: Interval(0, 1), t: Interval(0, Rational(9, 10))},
    flow={u: u**2, t: 1},
    initial={u: p, t: 0},
    printed=Le(u, 4),
    accepted={"left side: sign of u": "u is not negative"},
)

REFUTED = True
