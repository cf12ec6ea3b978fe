"""A hypothesis about the start has no value at u = 0."""

from sympy import Interval, symbols

from derivations import Claim, Eq, Ge, Source, Verdict

u, w, c = symbols("u w c", real=True)
claim = Claim(
    source=Source("Hostile", "Hypothesis of the start"),
    domain={u: Interval(-1, 1), w: Interval(-1, 1)},
    hypotheses=(Ge(1 / u**2, 1),),
    flow={u: -u, w: u},
    constant=c,
    printed=Eq(u + w, c),
    at_least=Verdict.PROVED,
)

REFUSED = "u ≠ 0"
