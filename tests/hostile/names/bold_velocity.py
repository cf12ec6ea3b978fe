"""Reads as: u moves by u, where it moves by -u."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

u = Symbol("u", real=True)
v = Symbol(r"\mathbf{\dot{u}}", real=True)
claim = Claim(
    source=Source("Hostile", "Extension"),
    domain={u: Interval(0, 1)},
    where={v: u},
    flow={u: -u},
    printed=Eq(v * u, u**2),
    at_least=Verdict.PROVED,
)

REFUSED = "the velocity that the flow says"
