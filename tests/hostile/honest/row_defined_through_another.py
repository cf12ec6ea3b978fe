"""True: z = 2b = 2y."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Source, Verdict

b, y, z = symbols("b y z", real=True)
claim = Claim(
    source=Source("Hostile", "Row defined through another"),
    domain={y: Interval(-1, 1)},
    where={b: y, z: 2 * b},
    printed=Eq(z * (y + 1), 2 * y**2 + 2 * y),
    at_least=Verdict.PROVED,
)
