"""False at t = 2/3: x = (1 − 3t/2)²/10²⁰ is zero there, and positive before and after."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Gt, Source

t, x = symbols("t x", real=True)
claim = Claim(
    source=Source("Hostile", "Above but for a touch"),
    domain={t: Interval(0, 2), x: Interval(0, 2)},
    flow={t: 1, x: 3 * (3 * t / 2 - 1) / 10**20},
    initial={t: 0, x: Rational(1, 10**20)},
    printed=Gt(x, 0),
)

REFUSED = "flow: at t in .* the enclosure is too wide to tell"
