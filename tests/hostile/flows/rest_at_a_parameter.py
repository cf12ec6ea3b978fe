"""False at p = 0, where u stays and t > 4: a power series that begins with nothing has powers."""

from sympy import Interval, oo, symbols

from derivations import Claim, Ge, Source

u, p, t = symbols("u p t", real=True)

claim = Claim(
    source=Source("Hostile", "Rest at a parameter"),
    domain={u: Interval(-oo, oo), p: Interval(0, 1), t: Interval(0, 5)},
    flow={u: u - u**3, t: 1},
    initial={u: p, t: 0},
    printed=Ge(2 * u + 5 - t, 1),
)

REFUTED = True
