"""A hypothesis about the start has no value where u is not positive."""

from sympy import Interval, log, symbols

from derivations import Claim, Eq, Gt, Source, Verdict

u, w, c = symbols("u w c", real=True)
claim = Claim(
    source=Source("Hostile", "Logarithm at the start"),
    domain={u: Interval(-1, 1), w: Interval(-1, 1)},
    hypotheses=(Gt(log(u), w),),
    flow={u: -u, w: u},
    constant=c,
    printed=Eq(u + w, c),
    at_least=Verdict.PROVED,
)

REFUSED = "u > 0"
