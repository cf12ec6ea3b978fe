"""False: u = x exp(-t), and its slope by x is exp(-t)."""

from sympy import Derivative, Interval, S, oo, symbols

from derivations import Claim, Eq, Source, Verdict

t, u, x = symbols("t u x", real=True)
claim = Claim(
    source=Source("Hostile", "Slope by its start"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), x: Interval(-1, 1)},
    flow={u: -u, t: S.One},
    initial={u: x, t: S.Zero},
    until="for ever",
    printed=Eq(Derivative(u, x) * u, 0),
    at_least=Verdict.PROVED,
)

REFUSED = "is tied to it"
