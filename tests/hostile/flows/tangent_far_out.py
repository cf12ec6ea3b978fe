"""No value at x = 50π."""

from sympy import Interval, cos, sin, symbols, tan

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Tangent far out"),
    domain={x: Interval(0, 1)},
    flow={x: 1},
    printed=Eq(tan(x / 100) * cos(x / 100), sin(x / 100)),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: .*cos\\(x/100\\) ≠ 0"
