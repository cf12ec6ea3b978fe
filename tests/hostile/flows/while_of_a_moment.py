"""What it holds as long as holds at t = 0 alone."""

from sympy import Interval, KroneckerDelta, S, oo, symbols

from derivations import Claim, Gt, Le, Source, Step, Verdict

u = symbols("u", real=True)
t = symbols("t", nonnegative=True)
d = KroneckerDelta(t, 0)
claim = Claim(
    source=Source("Hostile", "While of a moment"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo)},
    flow={u: t - d, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    as_long_as=(Gt(d, t),),
    until="it ends",
    printed=Le(u, 0),
    proof=(Step(t - d, "x"), Step(0, "y", by=d - t)),
    at_least=Verdict.PROVED,
)

REFUSED = "jumps"
