"""Every u = Ct² is a trajectory: the rate jumps at t = 0."""

from sympy import Interval, KroneckerDelta, S, oo, symbols

from derivations import Claim, Eq, Gronwall, Gt, Source, Verdict

u, u0 = symbols("u u_0", real=True)
t = symbols("t", nonnegative=True)
d = t + KroneckerDelta(t, 0)
claim = Claim(
    source=Source("Hostile", "Jumping factor"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo)},
    flow={u: 2 * u / d, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    as_long_as=(Gt(d, 0),),
    until="it ends",
    printed=Eq(u, 0),
    proof=Gronwall(2 / d),
    at_least=Verdict.PROVED,
)

REFUSED = "jumps"
