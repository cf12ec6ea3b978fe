"""False: ẇ is what the flow says, and a free symbol called wdot prints so."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

w, free = symbols("w wdot", real=True)
claim = Claim(
    source=Source("Hostile", "Velocity by another spelling"),
    domain={w: Interval(-oo, oo), free: Interval(0, 1)},
    flow={w: S.One},
    printed=Eq(free - free, 0 * w),
    at_least=Verdict.PROVED,
)

REFUSED = "velocity"
