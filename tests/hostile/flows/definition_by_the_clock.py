"""False: f is 1 everywhere, and exp(t) is not."""

from sympy import Function, Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Verdict

t, u = symbols("t u", real=True)
f = Function("f", real=True)
claim = Claim(
    source=Source("Hostile", "Definition by the clock"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo)},
    flow={u: -u, t: S.One},
    initial={u: S.One, t: S.Zero},
    where={f(t): u * exp(t)},
    until="for ever",
    printed=Eq(f(0) * exp(t), 1),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
