"""False as printed: |x| = −1. SymPy prints |x| for a symbol called xabs."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

size, x = Symbol("xabs", real=True), Symbol("x", real=True)
claim = Claim(
    source=Source("Hostile", "Size for a name"),
    domain={x: Interval(0, 1)},
    where={size: -1},
    printed=Eq(size, -1),
    at_least=Verdict.PROVED,
)

REFUSED = "reads as no letter"
