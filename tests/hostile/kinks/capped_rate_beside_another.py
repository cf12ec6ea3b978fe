"""False from x = 3/8: x comes to 1 before t = 1, and y grows on."""

from sympy import Interval, Min, Rational, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, x, y = symbols("t x y", real=True)
claim = Claim(
    source=Source("Hostile", "Capped rate beside another"),
    domain={t: Interval(0, 1), x: Interval(0, Rational(3, 8)), y: Interval(0, 1)},
    flow={t: S.One, x: Min(x, 1), y: y},
    initial={t: 0, y: x},
    printed=Eq(x, y),
    scope="all starts, up to t = 1",
    at_least=Verdict.SAMPLED,
)

REFUSED = "one equation from all"
