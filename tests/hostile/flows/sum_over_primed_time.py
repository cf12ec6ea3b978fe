"""False: u falls with t."""

from sympy import Interval, Sum, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)
R = Interval(-oo, oo)

t = Symbol("t'", integer=True)

claim = Claim(
    source=Source("Hostile", "A sum over primed time"),
    domain={u: R},
    flow={u: -u},
    until="for ever",
    printed=Eq(Sum(u, (t, 1, 2)), 2 * u),
    scope="all",
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time there"
