"""False around a = 1/√2, where u rises from its start: the slope along the path between the trajectories is not theirs."""

from sympy import Interval, Rational, symbols

from derivations import Claim, Le, Source, Verdict

u, a = symbols("u a", real=True)
t = symbols("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Rising in a narrow band"),
    domain={u: Interval(-1, 1), a: Interval(0, 1), t: Interval(0, Rational(1, 2))},
    flow={u: Rational(1, 10**7) - (a**2 - Rational(1, 2)) ** 2, t: 1},
    initial={u: 0, t: 0},
    printed=Le(u, 0),
    at_least=Verdict.ENCLOSED,
)

REFUTED = True
