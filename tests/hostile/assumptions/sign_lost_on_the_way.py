"""False after t = 1: u is told to be positive because it starts so, but the flow carries it below zero."""

from sympy import Abs, Interval, S, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", positive=True)
t = Symbol("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Sign lost on the way"),
    domain={u: Interval(1, 2), t: Interval(0, oo)},
    flow={u: -S.One, t: S.One},
    initial={u: S.One, t: S.Zero},
    printed=Eq(Abs(u), 1 - t),
    at_least=Verdict.PROVED,
)

REFUSED = "assum|flow moves"
