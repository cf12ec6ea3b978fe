"""False for a_it = t/2: u at t = 1 is 1/4."""

from sympy import Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u, t = symbols("u t", real=True)
a = Symbol("a_{it}", real=True)
claim = Claim(
    source=Source("Hostile", "Rate with two indices"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), a: Interval(-1, 1)},
    flow={u: a, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(u, a * t),
    proof=Gronwall(0, (Step(0, "both rise by a"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time and does not"
