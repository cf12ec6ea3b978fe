"""False for x > 100: the root is the absolute value of 100 - x."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x = symbols("x", real=True)

claim = Claim(
    source=Source("Hostile", "Root hides a kink"),
    domain={x: Interval(0, 1)},
    flow={x: 1},
    printed=Eq(sqrt(x**2 - 200 * x + 10000), 100 - x),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: .*10000 > 0"
