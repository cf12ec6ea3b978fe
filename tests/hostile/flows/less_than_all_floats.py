"""False near x = 0.158371 at the start: the left side is positive there, and less than every float."""

from sympy import Interval, Rational, sin, symbols

from derivations import Claim, Le, Source, Verdict

u, t, x = symbols("u t x", real=True)

claim = Claim(
    source=Source("Hostile", "Less than all floats"),
    domain={x: Interval(0, 1), u: Interval(0, 1), t: Interval(0, 1)},
    flow={u: -u, t: 1},
    initial={t: 0},
    printed=Le(u * (sin(30 * x) * sin(47 * x + x**2) * sin(71 * x) - Rational(89, 100)) / 10**400, 0),
    at_least=Verdict.ENCLOSED,
)

REFUSED = "demands ENCLOSED"
