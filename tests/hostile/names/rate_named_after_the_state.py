"""False for a(u) = −u: u at t = 1 is 1/2, and not e^{−1/2}."""

from sympy import Interval, S, Symbol, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u, t = symbols("u t", real=True)
a = Symbol("a(u)", real=True)
claim = Claim(
    source=Source("Hostile", "Rate named after the state"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), a: Interval(-oo, oo)},
    flow={u: a * u, t: S.One},
    initial={u: S.One, t: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(exp(a * t), u),
    proof=Gronwall(a, (Step(a * (exp(a * t) - u), "u moves by au"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time and does not"
