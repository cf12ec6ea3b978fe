"""Not a number at π/2: tan x cos x = sin x holds where tan is defined, which is not all of [0, 2]."""

from sympy import Interval, Symbol, cos, sin, tan

from derivations import Claim, Eq, Source, Verdict

x = Symbol("x", real=True)

claim = Claim(
    source=Source("Hostile", "Tangent"),
    domain={x: Interval(0, 2)},
    printed=Eq(tan(x) * cos(x), sin(x)),
    at_least=Verdict.PROVED,
)

REFUSED = "zero|vanish|denominator|divi|defined|no value|pole|≠ 0"
