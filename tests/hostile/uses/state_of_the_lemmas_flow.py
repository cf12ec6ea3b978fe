"""False for t > 0: b - w is g (1 - a - t); the lemma at u = 0 would say that a is 1 at every time."""

from sympy import Interval, S, exp, oo, sqrt, symbols

from derivations import Claim, Eq, Source, Step, Use, Verdict

a, b, u, w = symbols("a b u w", real=True)
g = sqrt(1 + exp(-exp(6))) - 1
claim = Claim(
    source=Source("Hostile", "State of the lemmas flow"),
    domain={a: Interval(-oo, oo), u: Interval(-oo, oo), b: Interval(-oo, oo), w: Interval(-1, 1)},
    flow={u: S.One, a: -a, b: g * (a - 1)},
    initial={u: 0, a: 1, b: w},
    printed=Eq(b, w),
    proof=(Step(g * (a - 1), "b moves"), Step(0, "the lemma", using=(Use("honest/what_falls_at_its_own_rate", {u: 0}),))),
    at_least=Verdict.PROVED,
)

REFUSED = "on which its flow depends"
