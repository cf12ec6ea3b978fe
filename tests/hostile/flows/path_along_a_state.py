"""False along the path: where both grow at the rate 1 from 0, w is u, and ∫ w du from 0 to 1 is a half."""

from sympy import Integral, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

u, w = symbols("u w", real=True)
claim = Claim(
    source=Source("Hostile", "A path along a state"),
    domain={u: Interval(0, oo), w: Interval(0, oo)},
    flow={u: S.One, w: S.One},
    initial={u: S.Zero, w: S.Zero},
    printed=Eq(Integral(w, (u, 0, 1)), w),
    until="t = ∞: both grow at the rate 1",
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
