"""False for a(t) = t: u at t = 1 is √e, and not e."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Gronwall, Source, Step, Verdict

u, t, a = symbols("u t a(t)", real=True)
claim = Claim(
    source=Source("Hostile", "Rate named after time"),
    domain={u: Interval(-oo, oo), t: Interval(0, oo), a: Interval(-oo, oo)},
    flow={u: a * u, t: S.One},
    initial={u: S.One, t: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(exp(a * t), u),
    proof=Gronwall(a, (Step(a * (exp(a * t) - u), "u moves by au"),)),
    at_least=Verdict.PROVED,
)

REFUSED = "changes in time and does not"
