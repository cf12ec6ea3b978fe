"""False for a < 0: the other claim has the same flow, and a in [0, 1]."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Le, Source, Step, Use, Verdict

a, v, w = symbols("a v w", real=True)

claim = Claim(
    source=Source("Hostile", "Rate of another sign"),
    domain={v: Interval(-oo, oo), w: Interval(-oo, oo), a: Interval(-5, 5)},
    flow={v: -a, w: v},
    initial={v: S.Zero, w: S.Zero},
    given=(Use("honest/falls_with_a_rate"),),
    printed=Le(w, 0),
    proof=(Step(v, "the flow"), Step(0, "v is not positive", by=-v)),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying|domain|could not be shown|could not be confirmed"
