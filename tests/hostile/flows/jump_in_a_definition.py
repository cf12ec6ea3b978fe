"""Every u = Ct² is a trajectory: a definition hides the jump."""

from sympy import Function, Interval, S, oo, sign, symbols

from derivations import Claim, Eq, Gronwall, Gt, Source, Verdict

u, w = symbols("u w", real=True)
t = symbols("t", nonnegative=True)
h = Function("h")
y = symbols("y", real=True)
claim = Claim(
    source=Source("Hostile", "Jump in a definition"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo)},
    where={h(y): 2 / (y + 1 - sign(y))},
    flow={u: h(t) * u, t: S.One},
    initial={u: S.Zero, t: S.Zero},
    as_long_as=(Gt(t + 1 - sign(t), 0),),
    until="it ends",
    printed=Eq(u, 0),
    proof=Gronwall(h(t)),
    at_least=Verdict.PROVED,
)

REFUSED = "jumps"
