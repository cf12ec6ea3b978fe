"""Vacuous: v starts at a in [0, 1], and it is spoken of as long as v < 0."""

from sympy import Interval, S, oo, symbols

from derivations import Claim, Ge, Lt, Source, Step, Verdict

a, v, w = symbols("a v w", real=True)

claim = Claim(
    source=Source("Hostile", "Never from a parameter"),
    domain={v: Interval(-oo, oo), w: Interval(-oo, oo), a: Interval(0, 1)},
    flow={v: S.One, w: -v},
    initial={v: a, w: S.Zero},
    as_long_as=(Lt(v, 0),),
    printed=Ge(w, 0),
    proof=(Step(-v, "the flow"), Step(0, "v is negative", by=-v)),
    at_least=Verdict.PROVED,
)

REFUSED = "acuous|nothing satisfies|hypothes|as_long_as|as long as|has a witness|could not be shown|could not be confirmed"
