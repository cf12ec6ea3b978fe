"""False after t = 1: an inequality along a flow must not be looked at where it starts only."""

from sympy import Interval, S, Symbol, oo

from derivations import Claim, Le, Source, Verdict

u = Symbol("u", real=True)
t = Symbol("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Bound at the start"),
    domain={u: Interval(-1, 1), t: Interval(0, oo)},
    flow={u: S.One, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    printed=Le(u, 1),
    at_least=Verdict.SAMPLED,
)

REFUTED = "time"
