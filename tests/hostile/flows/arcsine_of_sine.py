"""False for x > 50π, where the sine turns."""

from sympy import Interval, asin, sin, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Arcsine of sine"),
    domain={x: Interval(0, 1)},
    flow={x: 1},
    printed=Eq(asin(sin(x / 100)), x / 100),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: .*sin\\(x/100\\)\\*\\*2 < 1"
