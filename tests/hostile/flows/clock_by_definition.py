"""tan t leaves the real numbers at π/2; that t is a clock is said by a definition."""

from sympy import Interval, S, Symbol, atan, oo

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)
t = Symbol("t", nonnegative=True)
c = Symbol("c", positive=True)
claim = Claim(
    source=Source("Hostile", "N9"),
    domain={u: Interval(-1, 1), t: Interval(0, oo)},
    flow={u: 1 + u**2, t: c},
    initial={u: S.Zero, t: S.Zero},
    where={c: S.One},
    printed=Eq(atan(u), t),
    at_least=Verdict.PROVED,
)

REFUSED = "may end before the clock"
