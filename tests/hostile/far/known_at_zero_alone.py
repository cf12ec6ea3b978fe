"""False for x > 0: J is x, and (x + y)(1 + y) is not y + y². No value of J is known well enough but that at x = 0."""

from sympy import Integral, Interval, oo, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, t, J = symbols("x y t J", real=True)

claim = Claim(
    source=Source("Hostile", "Known at zero alone"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    where={J: Integral(x / (1 + t) ** 2, (t, 0, oo))},
    printed=Eq((J + y) * (1 + y), y + y**2),
    at_least=Verdict.SAMPLED,
)

REFUSED = "points in general position nothing is known"
