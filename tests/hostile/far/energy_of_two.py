"""False for 3 < q < 7: there the drive is above 1, and x = y grows."""

from sympy import Interval, Rational, S, oo, symbols

from derivations import Claim, Le, Source, Verdict

q, t, x, y, a, b = symbols("q t x y a b", real=True)
g = 10 * q / (q**2 + 21)

claim = Claim(
    source=Source("Hostile", "Energy of two"),
    domain={
        t: Interval(0, 1),
        **dict.fromkeys((x, y), Interval(-4, 4)),
        **dict.fromkeys((a, b), Interval(Rational(1, 2), 2)),
        q: Interval(0, oo),
    },
    printed=Le(x**2 + y**2, a**2 + b**2),
    flow={t: S.One, x: g * y - x, y: g * x - y},
    initial={t: 0, x: a, y: b},
    at_least=Verdict.OBSERVED,
)

REFUTED = True
