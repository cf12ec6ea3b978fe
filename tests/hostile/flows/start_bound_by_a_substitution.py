"""False: u = x exp(-t), and ux is 4 exp(-t) at x = 2."""

from sympy import Interval, S, Subs, oo, symbols

from derivations import Claim, Eq, Source, Verdict

t, u, x = symbols("t u x", real=True)
claim = Claim(
    source=Source("Hostile", "Start bound by a substitution"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), x: Interval(-1, 1)},
    flow={u: -u, t: S.One},
    initial={u: x, t: S.Zero},
    until="for ever",
    printed=Eq(Subs(u * x, x, 2), 2 * u),
    at_least=Verdict.PROVED,
)

REFUSED = "speaks of x too"
