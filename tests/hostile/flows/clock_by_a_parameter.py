"""1/(1 - t) leaves the real numbers at 1; the clock runs at a rate k."""

from sympy import Interval, S, Symbol, oo

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u = Symbol("u", real=True)
s = Symbol("s", real=True)
k = Symbol("k", real=True)
claim = Claim(
    source=Source("Hostile", "N10"),
    domain={u: Interval(-oo, oo), s: Interval(-oo, oo), k: Interval(1, 2)},
    flow={u: u**2, s: k},
    initial={u: S.One, s: S.Zero},
    printed=Eq(u * (1 - s / k), 1),
    proof=Gronwall(u, (Step(u * (u * (1 - s / k) - 1), "x"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "may end before the clock"
