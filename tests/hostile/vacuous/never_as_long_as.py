"""Vacuous: v starts in [0, 1], and it is spoken of as long as v < −1."""

from sympy import Interval, S, Symbol

from derivations import Claim, Le, Lt, Source, Step, Verdict

v = Symbol("v", real=True)

claim = Claim(
    source=Source("Hostile", "Never as long as"),
    domain={v: Interval(0, 1)},
    flow={v: S.NegativeOne},
    as_long_as=(Lt(v, -1),),
    printed=Le(v, -1),
    proof=(Step(0, "it falls", by=1),),
    at_least=Verdict.PROVED,
)

REFUSED = "acuous|nothing satisfies|hypothes|as_long_as|as long as|could not be shown|could not be confirmed|has a witness"
