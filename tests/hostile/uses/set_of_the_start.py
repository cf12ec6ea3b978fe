"""False after v passes 1: the lemma is for v in [0, 1], and v moves."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Source, Step, Use, Verdict

v, w = symbols("v w", real=True)

claim = Claim(
    source=Source("Hostile", "Set of the start"),
    domain={v: Interval(0, 1), w: Interval(-oo, oo)},
    flow={v: S.One, w: v - v**2},
    initial={w: S.Zero},
    given=(Use("honest/square_below_itself"),),
    printed=Ge(w, 0),
    proof=(Step(v - v**2, "the flow"), Step(0, "the lemma", by=v - v**2)),
    at_least=Verdict.PROVED,
)

REFUSED = "without saying|domain|moves|later|could not be shown|could not be confirmed"
