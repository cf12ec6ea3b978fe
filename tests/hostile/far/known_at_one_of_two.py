"""False at x = 1: the integral is π/2 there, of which nothing is known well enough, and 0 at x = 0."""

from sympy import FiniteSet, Integral, Interval, oo, sin, symbols

from derivations import Claim, Eq, Source, Verdict

x, y, t, J = symbols("x y t J", real=True)

claim = Claim(
    source=Source("Hostile", "Known at one of two"),
    domain={x: FiniteSet(0, 1), y: Interval(0, 1)},
    where={J: Integral(sin(x * t) / t, (t, 0, oo))},
    printed=Eq(J + y, y),
    at_least=Verdict.SAMPLED,
)

REFUSED = "points in general position nothing is known"
