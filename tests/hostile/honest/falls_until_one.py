"""w' = v − 1 falls as long as v ≤ 1."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Le, Source, Step, Verdict

u, v, w = symbols("u v w", real=True)

claim = Claim(
    source=Source("Honest", "Falls until one"),
    domain={v: Interval(0, 1), w: Interval(-oo, oo), u: Interval(-oo, oo)},
    flow={v: S.One, w: v - 1, u: w},
    initial={v: S.Zero, w: S.Zero, u: S.Zero},
    as_long_as=(Le(v, 1),),
    printed=Le(w, 0),
    proof=(Step(v - 1, "the flow"), Step(0, "v is at most one", by=1 - v)),
    at_least=Verdict.PROVED,
)
