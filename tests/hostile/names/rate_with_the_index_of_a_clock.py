"""False for a_s = s/2: u at s = 1 is 1/4."""

from sympy import Interval, S, Symbol, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u, s = symbols("u s", real=True)
a = Symbol("a_s", real=True)
claim = Claim(
    source=Source("Hostile", "Rate with the index of a clock"),
    domain={u: Interval(-oo, oo), s: Interval(0, oo), a: Interval(-1, 1)},
    flow={u: a, s: S.One},
    initial={u: S.Zero, s: S.Zero},
    until="s = ∞: the flow is linear",
    printed=Eq(u, a * s),
    proof=Gronwall(0, (Step(0, "both rise by a"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time and does not"
