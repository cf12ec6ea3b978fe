"""No rate: two numbers."""

from sympy import Interval, Symbol

from derivations import Claim, Le, Source, Verdict

u = Symbol("u", real=True)

claim = Claim(
    source=Source("Hostile", "List for a rate"),
    domain={u: Interval(0, 1)},
    flow={u: [1, 2]},
    printed=Le(u, 1),
    at_least=Verdict.PROVED,
)

REFUSED = "no expression"
