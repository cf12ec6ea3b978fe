"""tan t leaves the real numbers at π/2, and 1 + t > 0 does not end before."""

from sympy import Interval, S, Symbol, atan, oo

from derivations import Claim, Eq, Gt, Source, Verdict

u = Symbol("u", real=True)
t = Symbol("t", nonnegative=True)
claim = Claim(
    source=Source("Hostile", "N11"),
    domain={u: Interval(-1, 1), t: Interval(0, oo)},
    flow={u: 1 + u**2, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    as_long_as=(Gt(1 + t, 0),),
    printed=Eq(atan(u), t),
    at_least=Verdict.PROVED,
)

REFUSED = "may end before the clock"
