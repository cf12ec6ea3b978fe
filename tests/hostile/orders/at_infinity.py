"""False: x is not bounded at infinity, where the order is meant."""

from sympy import Interval, O, S, Symbol, oo

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", positive=True)

claim = Claim(
    source=Source("Hostile", "At infinity"),
    domain={x: Interval(1, oo)},
    printed=Eq(x, O(S.One, (x, oo))),
    at_least=Verdict.SAMPLED,
)

REFUSED = "could not be confirmed|order|zero|false|infin|goes to"
