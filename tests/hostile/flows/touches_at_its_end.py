"""False for 1/6 < a < 1/3 at t = 1; at a = 1 both sides are nothing, where boxes can be halved without end."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source

a, t, u = symbols("a t u", real=True)

claim = Claim(
    source=Source("Hostile", "Touches at its end"),
    domain={t: Interval(0, 1), u: Interval(-1, 1), a: Interval(0, 1)},
    flow={t: 1, u: a * (1 - a) ** 2},
    initial={t: 0, u: 0},
    printed=Le(u, (1 - a) ** 2 * (2 * a**2 + Rational(1, 9))),
)

REFUTED = True
