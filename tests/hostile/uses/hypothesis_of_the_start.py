"""False after v falls below 1: the hypothesis of the lemma held at t = 0."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Source, Step, Use, Verdict

v, w = symbols("v w", real=True)

claim = Claim(
    source=Source("Hostile", "Hypothesis of the start"),
    domain={v: Interval(1, 3), w: Interval(-oo, oo)},
    hypotheses=(Ge(v, 1),),
    flow={v: S.NegativeOne, w: v**2 - v},
    initial={w: S.Zero},
    given=(Use("honest/square_above_itself", at={v: v}),),
    printed=Ge(w, 0),
    proof=(Step(v**2 - v, "the flow"), Step(0, "the lemma", by=v**2 - v)),
    at_least=Verdict.PROVED,
)

REFUSED = "hypothes|later|could not be shown|could not be confirmed"
