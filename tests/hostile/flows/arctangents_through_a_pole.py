"""No value at x = 100, and false from there on."""

from sympy import Interval, atan, pi, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Arctangents through a pole"),
    domain={x: Interval(0, 1)},
    flow={x: 1},
    printed=Eq(atan(1 / (x - 100)) + atan(x - 100), -pi / 2),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: .*x - 100 ≠ 0"
