"""Not a number at x = 0: x⁻ᵖ xᵖ = 1 hides its division in an exponent of unknown sign."""

from sympy import Interval, Symbol, symbols

from derivations import Claim, Eq, Source, Verdict

p, x = symbols("p x", real=True)

claim = Claim(
    source=Source("Hostile", "Negative symbolic power"),
    domain={p: Interval(0, 2), x: Interval(0, 2)},
    where={Symbol("y", real=True): x**-p},
    printed=Eq(Symbol("y", real=True) * x**p, 1),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|positive|x > 0"
