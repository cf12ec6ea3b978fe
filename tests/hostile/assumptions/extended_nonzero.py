"""Not a number at 0: the symbol is told to be extended_nonzero, so its reciprocal looks harmless."""

from sympy import Interval, Symbol

from derivations import Claim, Eq, Source, Verdict

z = Symbol("z", extended_real=True, extended_nonzero=True)
x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Extended nonzero"),
    domain={z: Interval(-1, 1), x: Interval(-1, 1)},
    printed=Eq((z * x + z) / z, x + 1),
    at_least=Verdict.PROVED,
)

REFUSED = "extended|assum|zero|vanish|denominator|divi|defined|no value|pole"
