"""False at t = 0: u = exp(-t), and ut is 2 exp(-2) at t = 2."""

from sympy import Interval, S, Subs, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

t, u = symbols("t u", real=True)
claim = Claim(
    source=Source("Hostile", "Clock bound by a substitution"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo)},
    flow={u: -u, t: S.One},
    initial={u: S.One, t: S.Zero},
    until="for ever",
    printed=Eq(u * exp(t) + Subs(u * t, t, 2), 1 + 2 * u),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
