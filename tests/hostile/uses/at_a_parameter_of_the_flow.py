"""False for a = 1: what is used holds along the flow with a = 2."""

from sympy import Interval, S, exp, oo, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

u, a, w = symbols("u a w", real=True)
t = symbols("t", nonnegative=True)
claim = Claim(
    source=Source("Hostile", "A parameter of the flow"),
    domain={u: Interval(-oo, oo), w: Interval(-oo, oo), a: Interval(0, 3), t: Interval(0, oo)},
    flow={u: a * u, t: S.One, w: u - exp(2 * t)},
    initial={u: S.One, t: S.Zero, w: S.Zero},
    until="t = ∞: the flow is linear",
    printed=Eq(w, 0),
    proof=(
        Step(u - exp(2 * t), "the rate"),
        Step(0, "the lemma at a = 2", using=(Use("honest/growth_at_a_rate", at={a: 2}),)),
    ),
    at_least=Verdict.PROVED,
)

REFUSED = "on which its flow depends"
