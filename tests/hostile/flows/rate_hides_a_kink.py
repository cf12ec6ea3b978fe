"""False for x > 100: the rate is the absolute value of 100 - x."""

from sympy import Interval, sqrt, symbols

from derivations import Claim, Eq, Source, Verdict

x, y = symbols("x y", real=True)

claim = Claim(
    source=Source("Hostile", "Rate hides a kink"),
    domain={x: Interval(0, 1), y: Interval(0, 1)},
    flow={x: 1, y: sqrt(x**2 - 200 * x + 10000)},
    initial={x: 0, y: 0},
    printed=Eq(y, 100 * x - x**2 / 2),
    at_least=Verdict.SAMPLED,
)

REFUSED = "flow: .* asks for more: .*10000 > 0"
