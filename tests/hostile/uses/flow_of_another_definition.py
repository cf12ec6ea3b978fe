"""False: the flows read alike, but here r is −1."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Source, Step, Use, Verdict

r, v, w = symbols("r v w", real=True)

claim = Claim(
    source=Source("Hostile", "Flow of another definition"),
    domain={v: Interval(-oo, oo), w: Interval(-oo, oo)},
    where={r: S.NegativeOne},
    flow={v: r, w: v},
    initial={v: S.Zero, w: S.Zero},
    given=(Use("honest/rises_with_its_rate"),),
    printed=Ge(w, 0),
    proof=(Step(v, "the flow"), Step(0, "v is not negative", by=v)),
    at_least=Verdict.PROVED,
)

REFUSED = "flow|everywhere|breaks|could not be shown|could not be confirmed"
