"""False for a_t = t: u is t²/2, and not t²."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict, integers

u, t, a = symbols("u t a_t", real=True)
n = symbols("n", integer=True, positive=True)
claim = Claim(
    source=Source("Hostile", "Rate with an index of time"),
    domain={u: Interval(-oo, oo), a: Interval(-1, 1), n: integers(1), t: Interval(0, oo)},
    flow={u: a, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(u, a * t),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time and does not"
