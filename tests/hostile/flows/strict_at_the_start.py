"""False at t = 0: v grows from zero, so it is positive only later."""

from sympy import Interval, S, Symbol, exp, oo

from derivations import Claim, Gt, Source, Step, Verdict

v = Symbol("v", real=True)
t = Symbol("t", nonnegative=True)

claim = Claim(
    source=Source("Hostile", "Strict at the start"),
    domain={v: Interval(-1, 1), t: Interval(0, oo)},
    flow={v: exp(-v), t: S.One},
    initial={v: S.Zero, t: S.Zero},
    printed=Gt(v, 0),
    proof=(Step(0, "the velocity is positive", by=exp(-v)),),
    at_least=Verdict.PROVED,
)

REFUTED = True
