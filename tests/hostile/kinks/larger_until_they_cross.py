"""False at a = 1, b = 0, u = 9/4, v = 3/2: u = 0.83 at t = 1."""

from sympy import Interval, Max, Rational, S, symbols

from derivations import Claim, Eq, Source, Verdict

t, u, v, a, b = symbols("t u v a b", real=True)
claim = Claim(
    source=Source("Hostile", "Larger until they cross"),
    domain={
        t: Interval(0, 1),
        u: Interval(Rational(9, 4), 5),
        v: Interval(1, Rational(3, 2)),
        a: Interval(0, 1),
        b: Interval(0, 1),
    },
    flow={t: S.One, u: -a * u, v: -b * v},
    initial={t: 0},
    printed=Eq(Max(u, v), u),
    scope="all starts, up to t = 1",
    accepted={
        "left side: sign of v": "v is positive, and so is u",
        "left side: half of v": "v/2 is at most 3/4, and u at least 9/(4 e)",
    },
    at_least=Verdict.SAMPLED,
)

REFUTED = True
