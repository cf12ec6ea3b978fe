"""False for f = −3, one of six functions that the rate may be."""

from sympy import FiniteSet, Function, Interval, Lambda, S, symbols

from derivations import Claim, Gt, Source, Verdict

t, u, z = symbols("t u z", real=True)
f = Function("f", real=True)

claim = Claim(
    source=Source("Hostile", "One of six functions"),
    domain={
        t: Interval(0, 1),
        u: Interval(1, 2),
        f: FiniteSet(Lambda(z, 1), Lambda(z, z), Lambda(z, z / 2), Lambda(z, -3), Lambda(z, 1 + z), Lambda(z, 2 * z + z**2)),
    },
    printed=Gt(u, 0),
    flow={t: S.One, u: f(u)},
    initial={t: 0},
    until="t = 1",
    at_least=Verdict.OBSERVED,
)

REFUTED = True
