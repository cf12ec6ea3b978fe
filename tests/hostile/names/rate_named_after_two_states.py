"""False for a(u, w) = −u: u at t = 1 is 1/2."""

from sympy import Interval, S, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u, w, t = symbols("u w t", real=True)
a = Symbol("a(u,w)", real=True)
claim = Claim(
    source=Source("Hostile", "Rate named after two states"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), t: Interval(0, oo), a: Interval(-oo, oo)},
    flow={u: a * u, w: -w, t: S.One},
    initial={u: S.One, t: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(exp(a * t), u),
    proof=Gronwall(a, (Step(a * (exp(a * t) - u), "u moves by au"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time and does not"
